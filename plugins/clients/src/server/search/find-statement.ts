import { listItemsText } from '../list/list-item.ts';
import { Bindings, type Statement } from '../statement.ts';
import { findCriteria, type ClientSearch } from './find-criteria.ts';
import type { Fit } from './fit.ts';

/** At most so many clients are answered (CL-090). */
const MOST_HITS = 50;

/** So many names are walked over before an index is asked. */
const FIRST_NAMES = 2_000;

const ALL = 'clients_client where deleted_at is null';
const BY_NAME = 'sort_last_name, sort_first_name, id';

/**
 * The clients that fit, best match first, as JSON text; null when nothing is looked for. Clients that fit in the same
 * way come by name.
 */
export function findStatement(search: ClientSearch, today: string): Statement | null {
  const values = new Bindings();
  const day = values.add(today);
  const criteria = findCriteria(search, values);
  if (criteria === null) return null;
  const { name, fits } = criteria;
  return {
    name: `clients.find.${name}`,
    sql: `
      with ${fits.map(fitting).join(', ')},
      picked as (
        select id, row_number() over (order by rank, ${BY_NAME}) as place
        from found${fits.length} order by place limit ${MOST_HITS}
      )
      select '{"success":true,"data":[' || (${listItemsText(day)}) || ']}'`,
    bindings: values.values,
  };
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
      // The offset keeps the order outside: with it in sight the planner would rather walk over names.
      return `
        select ${rank} as rank, ${BY_NAME}
        from (select ${BY_NAME} from ${ALL} and ${fits} offset 0) clients ${inOrder}`;
  }
}
