import { listItemsText } from '../list/list-item.ts';
import { Bindings, type Statement } from '../statement.ts';
import { findCriteria, type ClientSearch, type Criteria, type Fit } from './find-criteria.ts';

/** At most so many clients are answered (CL-090). */
const MOST_HITS = 50;

/**
 * Where nearly everybody fits ('com' is part of most emails), the best are chosen among so many: whoever is looked
 * for by a whole email or number fits a handful.
 */
const MOST_CANDIDATES = 500;

const RANKED_COLUMNS = `id, sort_first_name, sort_last_name, primary_email, secondary_email, mobile_email,
  primary_phone, secondary_phone, mobile_text_number`;

const BEST_FIRST = `order by rank, sort_last_name, sort_first_name, id`;

const NOBODY = `
  select id, 0 as rank, sort_last_name, sort_first_name from clients_client where false`;

/**
 * The clients that fit, best match first, as JSON text; null when nothing is looked for. Clients of equal rank
 * come by name.
 */
export function findStatement(search: ClientSearch, today: string): Statement | null {
  const values = new Bindings();
  const day = values.add(today);
  const criteria = findCriteria(search, values);
  if (criteria === null) return null;
  return {
    name: `clients.find.${criteria.name}`,
    sql: `
      with ${bestMatches(criteria)},
      picked as (select id, row_number() over (${BEST_FIRST}) as place from best)
      select '{"success":true,"data":[' || (${listItemsText(day)}) || ']}'`,
    bindings: values.values,
  };
}

/** What is found elsewhere than in names is not even looked for when the names fill the answer. */
function bestMatches({ inNames, elsewhere }: Criteria): string {
  const named = inNames === null ? NOBODY : byNames(inNames);
  const others = elsewhere === null ? NOBODY : byTheRest(elsewhere);
  return `
    named as materialized (${named}),
    best as (
      select * from named union all (${others}) ${BEST_FIRST} limit ${MOST_HITS}
    )`;
}

function byNames({ condition, rank }: Fit): string {
  return `
    select id, ${rank} as rank, sort_last_name, sort_first_name
    from clients_client where deleted_at is null and ${condition} ${BEST_FIRST} limit ${MOST_HITS}`;
}

function byTheRest({ condition, rank }: Fit): string {
  return `
    select id, ${rank} as rank, sort_last_name, sort_first_name
    from (
      select ${RANKED_COLUMNS} from clients_client
      where (select count(*) from named) < ${MOST_HITS} and deleted_at is null and ${condition}
      limit ${MOST_CANDIDATES}
    ) candidates ${BEST_FIRST} limit ${MOST_HITS}`;
}
