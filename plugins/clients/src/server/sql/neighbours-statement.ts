import {
  counted,
  inOrder,
  inReverse,
  type ListDirection,
  type ListFilters,
  listOrder,
  type ListScope,
  listScope,
  type ListSort,
  orderName,
} from './list-scope.ts';
import { type ListSearch, listSearch } from './list-search.ts';
import type { SearchTerm } from './search-term.ts';
import { Bindings, type Bound, type Statement } from './statement.ts';
import { type Place, stretchesAfter, stretchesBefore } from './list-place.ts';

/** A list as its filters and its order say it. */
interface WalkedList extends ListFilters {
  readonly term: SearchTerm;
  readonly sort: ListSort;
  readonly dir: ListDirection;
  /** Today on the agency's calendar. */
  readonly today: string;
}

/** A client's values in the columns that lists sort by; blank ones are null. */
export type SortValues = Readonly<Record<string, Bound | null>>;

/** `SortValues` of one client as JSON text; nothing for a client that is unknown or deleted. */
export function sortValuesStatement(id: number): Statement {
  return {
    name: 'clients.sort-values',
    sql: `
      select json_build_object('id', id, 'sort_first_name', sort_first_name,
        'sort_last_name', sort_last_name, 'sort_plan', sort_plan, 'status', status,
        'next_f_u_date', next_f_u_date, 'dob', dob)::text
      from clients_client where id = $1 and deleted_at is null`,
    bindings: [id],
  };
}

/**
 * The clients before and after one in a list, its position from 1, and how many the list holds, as JSON text.
 * A client that the list does not hold has no place and no neighbours.
 */
export function neighboursStatement(list: WalkedList, client: SortValues): Statement {
  const values = new Bindings();
  const order = listOrder(list.sort, list.dir);
  const place = order.map(({ column }) => {
    const value = client[column] ?? null;
    return value === null ? null : values.add(value);
  });
  const before = stretchesBefore(order, place);
  const scope = listScope(list, values, () => values.add(list.today));
  const search = list.term.text === '' ? null : listSearch(list.term, values);
  const { tables, from } = standingOf(list, scope, search, place, before);
  const nearest = (stretches: readonly string[], by: string) =>
    `coalesce(${stretches.map((stretch) => `(select id from ${from} and ${stretch} order by ${by} limit 1)`).join(', ')})`;
  return {
    name: nameOf(list, scope, search, place),
    sql: `
      with ${tables}
      select json_build_object(
        'success', true,
        'data', json_build_object(
          'previous', case when held and ahead > 0
            then ${nearest(before, inReverse(order))} end,
          'next', case when held and ahead + 1 < total
            then ${nearest(stretchesAfter(order, place), inOrder(order))} end,
          'position', case when held then ahead + 1 end,
          'total', total
        )
      )::text from standing`,
    bindings: values.values,
  };
}

/**
 * `standing (total, ahead, held)`, and the clients to look for neighbors among. Without a search, the clients ahead are
 * counted stretch by stretch of the list's index, and the total is known; a search is walked once.
 */
function standingOf(
  { status, sort, dir }: WalkedList,
  scope: ListScope,
  search: ListSearch | null,
  place: Place,
  before: readonly string[],
): { readonly tables: string; readonly from: string } {
  const id = place.at(-1) ?? 'null';
  const all = scope.from;
  if (search === null) {
    const ahead = before.map((stretch) => `(select count(*) from ${all} and ${stretch})`);
    return {
      from: all,
      tables: `
        counts as materialized (${scope.counts}),
        standing as materialized (
          select (${counted(status)}) as total, ${ahead.join(' + ')} as ahead,
            exists (select from ${all} and id = ${id}) as held
        )`,
    };
  }
  const matching = `${all} and ${search.condition}`;
  const columns = listOrder(sort, dir).map(({ column }) => column);
  // A short text may match nearly all clients: too many to materialize.
  const found = search.isShort
    ? ''
    : `found as materialized (select ${columns.join(', ')} from ${matching}),`;
  const from = search.isShort ? matching : 'found where true';
  return {
    from,
    tables: `${found}
      standing as materialized (
        select count(*) as total, count(*) filter (where (${before.join(') or (')})) as ahead,
          coalesce(bool_or(id = ${id}), false) as held
        from ${from}
      )`,
  };
}

function nameOf(
  { sort, dir }: WalkedList,
  scope: ListScope,
  search: ListSearch | null,
  place: Place,
): string {
  const filled = place.map((value) => (value === null ? 0 : 1)).join('');
  return `clients.beside.${orderName(sort, dir)}.${scope.name}.${search?.name ?? 'all'}.${filled}`;
}
