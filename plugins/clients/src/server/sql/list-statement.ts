import { Bindings, type Statement } from './statement.ts';
import { listItemsText } from './list-item.ts';
import {
  counted,
  inOrder,
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

/** More than that are read page by page. */
const MOST_IN_PLAIN_LIST = 10_000;

/** Sizes of the palette and of the list. Any other is a value: a statement for each would fill the database's memory. */
const PLANNED_SIZES: ReadonlySet<number> = new Set([8, 15]);

interface ListRequest extends ListFilters {
  readonly sort: ListSort;
  readonly dir: ListDirection;
  readonly term: SearchTerm;
  readonly page: number;
  readonly pageSize: number;
  /** Today on the agency's calendar, for ages. */
  readonly today: string;
}

/**
 * One page of the list, the number of clients that match, and the counts per status whatever the search, in one
 * statement that answers JSON text. Blank values sort last in both directions; equal ones by name, then id.
 */
export function listStatement(request: ListRequest): Statement {
  const values = new Bindings();
  const today = values.add(request.today);
  const range = rangeOf(request, values);
  const { columns, order } = sorted(request.sort, request.dir);
  const scope = listScope(request, values, () => today);
  const search = request.term.text === '' ? null : listSearch(request.term, values);
  const found = search === null ? '' : foundTable(columns, scope, search);
  return {
    name: nameOf(request, scope, search),
    sql: `
      with counts as materialized (${scope.counts}), ${found}
      page as (
        select ${columns} from ${search === null ? scope.from : 'found'}
        order by ${order} ${range}
      ),
      picked as (select id, row_number() over (order by ${order}) as place from page)
      select '{"success":true,"data":[' || (${listItemsText(today)})
        || '],"total":' || (${search === null ? counted(request.status) : 'select count(*) from found'})
        || ',"counts":' || (select row_to_json(counts) from counts) || '}'`,
    bindings: values.values,
  };
}

function foundTable(columns: string, { from }: ListScope, { condition }: ListSearch): string {
  return `found as materialized (select ${columns} from ${from} and ${condition}),`;
}

/** The plain list of all clients by name, as JSON text. */
export function allClientsStatement(today: string): Statement {
  const { columns, order } = sorted('client_last_name', 'asc');
  return {
    name: 'clients.all',
    sql: `
      with page as (
        select ${columns} from clients_client where deleted_at is null order by ${order} limit ${MOST_IN_PLAIN_LIST}
      ),
      picked as (select id, row_number() over (order by ${order}) as place from page)
      select '[' || (${listItemsText('$1')}) || ']'`,
    bindings: [today],
  };
}

function sorted(sort: ListSort, dir: ListDirection) {
  const order = listOrder(sort, dir);
  return { columns: order.map(({ column }) => column).join(', '), order: inOrder(order) };
}

/**
 * A usual size is part of the text, so that the database plans for that many rows. The offset is a subselect, which the
 * planner does not look into: with a plain value it would plan again for each page, which takes longer than the rest.
 */
function rangeOf({ page, pageSize }: ListRequest, values: Bindings): string {
  const limit = PLANNED_SIZES.has(pageSize) ? String(pageSize) : values.add(pageSize);
  return `limit ${limit} offset (select ${values.add((page - 1) * pageSize)}::integer)`;
}

function nameOf(
  { sort, dir, pageSize }: ListRequest,
  scope: ListScope,
  search: ListSearch | null,
): string {
  const size = PLANNED_SIZES.has(pageSize) ? pageSize : 'n';
  return `clients.list.${orderName(sort, dir)}.${scope.name}.${search?.name ?? 'all'}.${size}`;
}
