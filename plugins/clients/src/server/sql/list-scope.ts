import { type ClientDue, dueConditions } from '../../rules/client-due.ts';
import { type ClientStatus, clientStatuses } from '../../rules/client-status.ts';
import { relativeDay } from '../../rules/relative-day.ts';
import type { Bindings } from './statement.ts';

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

/** Distinguishes the texts of statements. */
export function orderName(sort: ListSort, dir: ListDirection): string {
  return `${SORT_COLUMNS[sort][0].replace('sort_', '')}${dir === 'asc' ? '+' : '-'}`;
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

/** What a list shows of all clients. */
export interface ListFilters {
  readonly status: ClientStatus | null;
  /** The id of the agent; `none` for clients without one. */
  readonly agent: number | 'none' | null;
  readonly due: ClientDue | null;
}

/** A list without its search, as SQL. */
export interface ListScope {
  /** Those the list holds, for `from`. */
  readonly from: string;
  /** A row with a column per status: how many clients the list would hold with that status. */
  readonly counts: string;
  /** Distinguishes the texts of the statements. */
  readonly name: string;
}

/** A name of a statement has at most 63 characters. */
const DUE_NAMES = { overdue: '.late', today: '.today', 'turning-65': '.65' } as const;

/** `today` binds the day, once it is needed; the agent is hidden from the planner, which would otherwise plan again for each. */
export function listScope(filters: ListFilters, values: Bindings, today: () => string): ListScope {
  const { status, agent, due } = filters;
  const narrowed = [
    ...(agent === 'none' ? ['assigned_agent_id is null'] : []),
    ...(typeof agent === 'number'
      ? [`assigned_agent_id = (select ${values.add(agent)}::bigint)`]
      : []),
    ...(due === null ? [] : [dueCondition(due, today())]),
  ];
  const any = ['clients_client where deleted_at is null', ...narrowed].join(' and ');
  const agentName = agent === null ? '' : agent === 'none' ? '.free' : '.own';
  return {
    from: status === null ? any : `${any} and status = '${status}'`,
    counts: narrowed.length === 0 ? STATUS_COUNTS : statusCountsOf(any),
    name: `${status ?? 'any'}${agentName}${due === null ? '' : DUE_NAMES[due]}`,
  };
}

/** True for the clients that are due in this way; `today` is a placeholder. */
export function dueCondition(due: ClientDue, today: string): string {
  const operators = { from: '>=', to: '<=', is_not: '<>' } as const;
  return dueConditions[due]
    .map(({ column, op, value }) => `${column} ${operators[op]} ${dueValue(value, today)}`)
    .join(' and ');
}

/** In plain sight of the planner: it needs to know that few clients are overdue to use the index of dates. */
function dueValue(value: string, today: string): string {
  const steps = relativeDay(value);
  if (steps === null) return `'${value}'`;
  const moved = steps.map(
    ({ sign, count, unit }) => ` ${sign} interval '${String(count)} ${unit}'`,
  );
  return `(${today}::date${moved.join('')})::date`;
}

function statusCountsOf(from: string): string {
  const columns = clientStatuses.map(
    (status) => `count(*) filter (where status = '${status}') as "${status}"`,
  );
  return `select ${columns.join(', ')} from ${from}`;
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
