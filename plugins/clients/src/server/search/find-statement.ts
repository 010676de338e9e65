import { listItemsText } from '../list/list-item.ts';
import { Bindings, type Statement } from '../statement.ts';
import { findCriteria, type ClientSearch, type Criteria } from './find-criteria.ts';

/** At most so many clients are answered (CL-090). */
const MOST_HITS = 50;

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
      picked as (
        select id, row_number() over (order by rank, sort_last_name, sort_first_name, id) as place
        from best
      )
      select '{"success":true,"data":[' || (${listItemsText(day)}) || ']}'`,
    bindings: values.values,
  };
}

/** The second choice is not even looked for when the first fills the answer. */
function bestMatches({ condition, rank, otherwise }: Criteria): string {
  const first = matches(condition, rank);
  if (otherwise === undefined) return `best as (${first})`;
  const rest = `(select count(*) from first_choice) < ${MOST_HITS} and not ${condition} and ${otherwise}`;
  return `
    first_choice as materialized (${first}),
    best as (
      select * from (
        select * from first_choice union all select * from (${matches(rest, rank)}) second_choice
      ) choices order by rank, sort_last_name, sort_first_name, id limit ${MOST_HITS}
    )`;
}

function matches(condition: string, rank: string): string {
  return `
    select id, ${rank} as rank, sort_last_name, sort_first_name
    from clients_client where deleted_at is null and ${condition}
    order by rank, sort_last_name, sort_first_name, id limit ${MOST_HITS}`;
}
