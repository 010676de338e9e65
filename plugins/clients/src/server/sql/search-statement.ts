import { listItemsText } from './list-item.ts';
import { Bindings, type Statement } from './statement.ts';
import { findCriteria, type ClientSearch } from './search-criteria.ts';
import { anyOf, type Fit } from './match.ts';

/** The most clients returned. */
const MOST_HITS = 50;

/** Up to so many who fit are ranked one by one; more are looked for best fit by best fit. */
const MOST_FEW = 200;

/** So many names are walked over before an index is used. */
const FIRST_NAMES = 2_000;

const ALL = 'clients_client where deleted_at is null';
const BY_NAME = 'sort_last_name, sort_first_name, id';

const BEST_PICKED = `
  picked as (
    select id, row_number() over (order by rank, ${BY_NAME}) as place
    from found order by place limit ${MOST_HITS}
  )`;

/**
 * The matching clients as JSON text, best match first; equally good ones by name. The statements run in turn until one
 * returns anything but null; there are none when nothing is searched for.
 */
export function* findStatements(search: ClientSearch, today: string): Iterable<Statement> {
  const values = new Bindings();
  const day = values.add(today);
  const criteria = findCriteria(search, values);
  if (criteria === null) return;
  const { name, fits } = criteria;
  const { values: bindings } = values;
  const widest = fits.filter((fit) => fit.widest !== undefined);
  if (widest.every(({ walk }) => walk === 'index')) {
    const sql = whereFewFit(
      fits,
      widest.map((fit) => fit.widest!),
      day,
    );
    yield { name: `clients.find-few.${name}`, sql, bindings };
  }
  yield { name: `clients.find.${name}`, sql: whereManyFit(fits, day), bindings };
}

/**
 * Most searches are for a person and few match. Then the widest ways to match, each by its index, find them all, and
 * each client is ranked by its best way. Hits are read only up to the limit; null when there are more.
 */
function whereFewFit(fits: readonly Fit[], widest: readonly string[], day: string): string {
  const ranks = fits.map(({ condition }, rank) => `when ${condition} then ${rank}`);
  return `
    with hits as materialized (
      select case ${ranks.join(' ')} end as rank, ${BY_NAME}
      from ${ALL} and ${anyOf(widest)}
    ),
    found as materialized (select * from hits limit ${MOST_FEW + 1}),
    ${BEST_PICKED}
    select case when (select count(*) from found) <= ${MOST_FEW} then ${answer(day)} end`;
}

function whereManyFit(fits: readonly Fit[], day: string): string {
  return `
    with ${fits.map(fitting).join(', ')},
    found as (select * from found${fits.length}),
    ${BEST_PICKED}
    select ${answer(day)}`;
}

function answer(day: string): string {
  return `'{"success":true,"data":[' || (${listItemsText(day)}) || ']}'`;
}

/** What was found by better fits, and while there is room, who is found by this one. */
function fitting(fit: Fit, index: number): string {
  if (index === 0) return `found1 as materialized (${ranked(fit, index, '')})`;
  const before = `found${index}`;
  const more = ranked(
    fit,
    index,
    `and (select count(*) from ${before}) < ${MOST_HITS} and id not in (select id from ${before})`,
  );
  return `found${index + 1} as materialized (select * from ${before} union all (${more}))`;
}

function ranked({ condition, walk }: Fit, rank: number, more: string): string {
  const inOrder = `order by ${BY_NAME} limit ${MOST_HITS}`;
  const fits = `${condition} ${more}`;
  switch (walk) {
    case 'names':
      return `select ${rank} as rank, ${BY_NAME} from ${ALL} and ${fits} ${inOrder}`;
    case 'first-names':
      return `
        select ${rank} as rank, ${BY_NAME}
        from (select * from ${ALL} order by ${BY_NAME} limit ${FIRST_NAMES}) clients
        where ${fits} ${inOrder}`;
    case 'index':
      // The offset hides the order from the planner, which would otherwise walk the names.
      return `
        select ${rank} as rank, ${BY_NAME}
        from (select ${BY_NAME} from ${ALL} and ${fits} offset 0) clients ${inOrder}`;
  }
}
