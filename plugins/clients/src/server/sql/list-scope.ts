import type { ClientStatus } from '../../rules/client-status.ts';

const BY_NAME = ['sort_last_name', 'sort_first_name', 'id'] as const;

/** Sort keys of the list and the indexed columns they sort by; age sorts by birth date. */
const SORT_COLUMNS = {
  client_first_name: ['sort_first_name', 'sort_last_name', 'id'],
  client_last_name: BY_NAME,
  next_f_u_date: ['next_f_u_date', ...BY_NAME],
  current_health_plan_name: ['sort_plan', ...BY_NAME],
  dob: ['dob', ...BY_NAME],
  status: ['status', ...BY_NAME],
} as const;

export type ListSort = keyof typeof SORT_COLUMNS;
export type ListDirection = 'asc' | 'desc';

/** A column of the order of a list; blank values come last in both directions. */
export interface OrderColumn {
  readonly column: string;
  readonly dir: ListDirection;
}

/** Only the chosen column turns with the direction: equal ones come by name, then id. */
export function listOrder(sort: ListSort, dir: ListDirection): readonly OrderColumn[] {
  return SORT_COLUMNS[sort].map((column, index) => ({ column, dir: index === 0 ? dir : 'asc' }));
}

/** For `order by`. */
export function inOrder(order: readonly OrderColumn[]): string {
  return order.map(({ column, dir }) => `${column} ${dir} nulls last`).join(', ');
}

/** For `order by`, from the end; the same index is walked backwards. */
export function inReverse(order: readonly OrderColumn[]): string {
  return order
    .map(({ column, dir }) => `${column} ${dir === 'asc' ? 'desc' : 'asc'} nulls first`)
    .join(', ');
}

/** Those the list holds, for `from`. */
export function listed(status: ClientStatus | null): string {
  return `clients_client where deleted_at is null${status === null ? '' : ` and status = '${status}'`}`;
}

/**
 * True where one of the three columns holds the text. The trigram index finds candidates, among
 * them emails and phones; a short text has no trigrams and is looked for along an index that holds the three columns.
 */
export function matches(pattern: string, short: boolean): string {
  // A subselect, so that the text is folded once and not for each row.
  const folded = `(select clients_fold(${pattern}))`;
  const columns = ['sort_first_name', 'sort_last_name', 'sort_plan'];
  const anyColumn = `(${columns.map((column) => `${column} like ${folded}`).join(' or ')})`;
  return short ? anyColumn : `search_text like ${folded} and ${anyColumn}`;
}

/**
 * The counts of all clients per status, as a row with a column for each; triggers maintain them, so that no list has
 * to count.
 */
export const STATUS_COUNTS = `
  select coalesce(sum(change) filter (where status = 'new'), 0) as "new",
    coalesce(sum(change) filter (where status = 'client'), 0) as client,
    coalesce(sum(change) filter (where status = 'lead'), 0) as lead,
    coalesce(sum(change) filter (where status = 'inactive'), 0) as inactive
  from clients_status_change`;

/** How many the list holds without a search, over `counts`. */
export function counted(status: ClientStatus | null): string {
  return `select ${status === null ? '"new" + client + lead + inactive' : `"${status}"`} from counts`;
}
