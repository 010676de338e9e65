import type { ClientStatus } from '../../rules/client-status.ts';
import { Bindings, type Statement } from './statement.ts';
import { listItemsText } from './list-item.ts';
import {
  counted,
  inOrder,
  type ListDirection,
  listed,
  listOrder,
  type ListSort,
  matches,
  STATUS_COUNTS,
} from './list-scope.ts';
import type { SearchTerm } from './search-term.ts';

/** More than that are read page by page. */
const MOST_IN_PLAIN_LIST = 10_000;

/** Sizes of the palette and of the list. Any other is a value: a statement for each would fill the database's memory. */
const PLANNED_SIZES: ReadonlySet<number> = new Set([8, 15]);

interface ListRequest {
  readonly sort: ListSort;
  readonly dir: ListDirection;
  readonly status: ClientStatus | null;
  readonly term: SearchTerm;
  readonly page: number;
  readonly pageSize: number;
  /** Today on the agency's calendar, for ages. */
  readonly today: string;
}

/**
 * One page of the list, the number of clients that match and the counts of all per status, in one statement
 * that answers JSON text. Blank values sort last in both directions; equal ones by name, then id.
 */
export function listStatement(request: ListRequest): Statement {
  const { text, short, pattern } = request.term;
  const values = new Bindings();
  const today = values.add(request.today);
  const range = rangeOf(request, values);
  const { columns, order } = sorted(request.sort, request.dir);
  const searching = text !== '';
  const all = listed(request.status);
  const found = searching
    ? `found as materialized (
        select ${columns} from ${all} and ${matches(values.add(pattern), short)}
      ),`
    : '';
  return {
    name: nameOf(request),
    sql: `
      with counts as materialized (${STATUS_COUNTS}), ${found}
      page as (
        select ${columns} from ${searching ? 'found' : all}
        order by ${order} ${range}
      ),
      picked as (select id, row_number() over (order by ${order}) as place from page)
      select '{"success":true,"data":[' || (${listItemsText(today)})
        || '],"total":' || (${searching ? 'select count(*) from found' : counted(request.status)})
        || ',"counts":' || (select row_to_json(counts) from counts) || '}'`,
    bindings: values.values,
  };
}

/** The plain list of all clients by name, as JSON text. */
export function allClientsStatement(today: string): Statement {
  const { columns, order } = sorted('client_last_name', 'asc');
  return {
    name: 'clients.all',
    sql: `
      with page as (
        select ${columns} from ${listed(null)} order by ${order} limit ${MOST_IN_PLAIN_LIST}
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

function nameOf({ sort, dir, status, term, pageSize }: ListRequest): string {
  const search = term.text === '' ? 'all' : term.short ? 'short' : 'found';
  const size = PLANNED_SIZES.has(pageSize) ? pageSize : 'n';
  return `clients.list.${sort}.${dir}.${status ?? 'any'}.${search}.${size}`;
}
