import { type ClientDue, isClientDue } from '../rules/client-due.ts';
import { type ClientStatus, isClientStatus } from '../rules/client-status.ts';

/** Columns the list sorts by; Age sorts by the date of birth. */
const sortColumns = [
  'client_first_name',
  'client_last_name',
  'next_f_u_date',
  'current_health_plan_name',
  'dob',
  'status',
] as const;

export type SortColumn = (typeof sortColumns)[number];

/** The server takes no more (`clients/client-list-query`). */
const mostSearched = 100;
const lastPage = 1_000_000;

/** What the list shows, as the address says it. */
export interface ListFilter {
  readonly status: ClientStatus | '';
  /** An id, `mine`, or `none`; '' for all. */
  readonly agent: string;
  readonly due: ClientDue | '';
  readonly q: string;
  readonly sort: SortColumn;
  readonly dir: 'asc' | 'desc';
  /** From 1. */
  readonly page: number;
}

/** All clients by last name. */
export const startFilter: ListFilter = {
  status: '',
  agent: '',
  due: '',
  q: '',
  sort: 'client_last_name',
  dir: 'asc',
  page: 1,
};

/** Reads the address; what it cannot understand is as if it were not there. */
export function readListFilter(params: URLSearchParams): ListFilter {
  const status = params.get('status');
  const agent = params.get('agent');
  const due = params.get('due');
  const sort = params.get('sort');
  const page = Number(params.get('page'));
  return {
    status: isClientStatus(status) ? status : startFilter.status,
    agent: isListAgent(agent) ? agent : startFilter.agent,
    due: isClientDue(due) ? due : startFilter.due,
    q: params.get('q')?.trim().slice(0, mostSearched) ?? startFilter.q,
    sort: sortColumns.find((column) => column === sort) ?? startFilter.sort,
    dir: params.get('dir') === 'desc' ? 'desc' : 'asc',
    page: Number.isInteger(page) && page > 0 && page <= lastPage ? page : startFilter.page,
  };
}

/** True for a text that names the agent of a list, as the server takes it. */
export function isListAgent(value: unknown): value is string {
  return typeof value === 'string' && /^(mine|none|[1-9]\d{0,14})$/.test(value);
}

/** Writes only what differs from the start, so that the plain list has the plain address. */
export function writeListFilter(filter: ListFilter): Record<string, string> {
  const entries = Object.entries(filter)
    .filter(([key, value]) => value !== startFilter[key as keyof ListFilter])
    .map(([key, value]): [string, string] => [key, String(value)]);
  return Object.fromEntries(entries);
}

/** True when the list shows less than all clients. */
export function narrows(filter: ListFilter): boolean {
  const { status, agent, due, q } = filter;
  return [status, agent, due, q].some((part) => part !== '');
}
