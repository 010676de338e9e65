import type { ClientStatus } from '../../rules/client-status.ts';
import { Bindings, type Statement } from '../statement.ts';
import { listItemsText } from './list-item.ts';
import type { SearchTerm } from './search-term.ts';

const BY_NAME = ['sort_last_name', 'sort_first_name', 'id'] as const;

/** Sort keys of api.md P9 and the columns, each with its index, that they sort by; age sorts by birth date. */
const SORT_COLUMNS = {
  client_first_name: ['sort_first_name', 'sort_last_name', 'id'],
  client_last_name: BY_NAME,
  next_f_u_date: ['next_f_u_date', ...BY_NAME],
  current_health_plan_name: ['sort_plan', ...BY_NAME],
  dob: ['dob', ...BY_NAME],
  status: ['status', ...BY_NAME],
} as const;

export type ListSort = keyof typeof SORT_COLUMNS;

/** More than that are read page by page. */
const MOST_IN_PLAIN_LIST = 10_000;

/** Clients on a page unless asked otherwise (CL-025). */
const PAGE_SIZE = 15;

export interface ListRequest {
  readonly sort: ListSort;
  readonly dir: 'asc' | 'desc';
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
  const order = orderOf(request);
  const columns = SORT_COLUMNS[request.sort].join(', ');
  const searching = text !== '';
  const found = searching
    ? `found as materialized (
        select ${columns} from ${listed(request)} and ${matches(values.add(pattern), short)}
      ),`
    : '';
  return {
    name: nameOf(request),
    sql: `
      with counts as materialized (
        select coalesce(sum(change) filter (where status = 'new'), 0) as "new",
          coalesce(sum(change) filter (where status = 'client'), 0) as client,
          coalesce(sum(change) filter (where status = 'lead'), 0) as lead,
          coalesce(sum(change) filter (where status = 'inactive'), 0) as inactive
        from clients_status_change
      ), ${found}
      page as (
        select ${columns} from ${searching ? 'found' : listed(request)}
        order by ${order} ${range}
      ),
      picked as (select id, row_number() over (order by ${order}) as place from page)
      select '{"success":true,"data":[' || (${listItemsText(today)})
        || '],"total":' || (${searching ? 'select count(*) from found' : counted(request.status)})
        || ',"counts":' || (select row_to_json(counts) from counts) || '}'`,
    bindings: values.values,
  };
}

/** The plain list of all clients by name, as JSON text (C1). */
export function allClientsStatement(today: string): Statement {
  const order = orderOf({ sort: 'client_last_name', dir: 'asc' });
  return {
    name: 'clients.all',
    sql: `
      with page as (
        select ${BY_NAME.join(', ')} from clients_client where deleted_at is null
        order by ${order} limit ${MOST_IN_PLAIN_LIST}
      ),
      picked as (select id, row_number() over (order by ${order}) as place from page)
      select '[' || (${listItemsText('$1')}) || ']'`,
    bindings: [today],
  };
}

/** Written out for the page that is asked for most: with unknown numbers the database plans for thousands of rows. */
function rangeOf({ page, pageSize }: ListRequest, values: Bindings): string {
  if (page === 1 && pageSize === PAGE_SIZE) return `limit ${PAGE_SIZE}`;
  return `limit ${values.add(pageSize)} offset ${values.add((page - 1) * pageSize)}`;
}

function listed({ status }: ListRequest): string {
  return `clients_client where deleted_at is null${status === null ? '' : ` and status = '${status}'`}`;
}

/**
 * True where one of the three columns holds the text. The trigram index finds candidates, among them emails and
 * phones; a short text has no trigrams and is looked for along an index that holds the three columns.
 */
function matches(pattern: string, short: boolean): string {
  // A subselect, so that the text is folded once and not for each row.
  const folded = `(select clients_fold(${pattern}))`;
  const columns = ['sort_first_name', 'sort_last_name', 'sort_plan'];
  const anyColumn = `(${columns.map((column) => `${column} like ${folded}`).join(' or ')})`;
  return short ? anyColumn : `search_text like ${folded} and ${anyColumn}`;
}

/** Without a search the numbers of matches are the counts. */
function counted(status: ClientStatus | null): string {
  const number = status === null ? '"new" + client + lead + inactive' : `"${status}"`;
  return `select ${number} from counts`;
}

function orderOf({ sort, dir }: Pick<ListRequest, 'sort' | 'dir'>): string {
  const [key, ...then] = SORT_COLUMNS[sort];
  return [`${key} ${dir} nulls last`, ...then].join(', ');
}

function nameOf({ sort, dir, status, term, page, pageSize }: ListRequest): string {
  const search = term.text === '' ? 'all' : term.short ? 'short' : 'found';
  const range = page === 1 && pageSize === PAGE_SIZE ? 'first' : 'any';
  return `clients.list.${sort}.${dir}.${status ?? 'any'}.${search}.${range}`;
}
