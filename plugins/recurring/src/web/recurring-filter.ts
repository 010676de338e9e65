import type { RecurringListQuery } from '../generated/types.ts';

export type RecurringSort = NonNullable<RecurringListQuery['sort']>;

const sorts: readonly RecurringSort[] = [
  'name',
  'client',
  'status',
  'amount_cents',
  'next_payment_date',
  'payments_made',
];

/** What the screen shows, as its address says it. */
export interface RecurringFilter {
  readonly tab: 'all' | 'upcoming';
  readonly status: 'ACTIVE' | 'PAUSED' | '';
  readonly attention: boolean;
  readonly q: string;
  readonly sort: RecurringSort;
  readonly dir: 'asc' | 'desc';
  /** From 1. */
  readonly page: number;
  /** The one whose details are open. */
  readonly payment: number | null;
}

/** All by their next date. */
export const startFilter: RecurringFilter = {
  tab: 'all',
  status: '',
  attention: false,
  q: '',
  sort: 'next_payment_date',
  dir: 'asc',
  page: 1,
  payment: null,
};

/** The server takes no more. */
const MOST_SEARCHED = 100;
const LAST_PAGE = 1_000_000;

/** Reads the address; what it cannot understand is as if it were not there. */
export function readFilter(params: URLSearchParams): RecurringFilter {
  const status = params.get('status');
  const sort = params.get('sort');
  return {
    tab: params.get('tab') === 'upcoming' ? 'upcoming' : 'all',
    status: status === 'ACTIVE' || status === 'PAUSED' ? status : '',
    attention: params.get('attention') === 'true',
    q: params.get('q')?.trim().slice(0, MOST_SEARCHED) ?? '',
    sort: sorts.find((known) => known === sort) ?? startFilter.sort,
    dir: params.get('dir') === 'desc' ? 'desc' : 'asc',
    page: wholeNumber(params.get('page'), LAST_PAGE) ?? 1,
    payment: wholeNumber(params.get('payment'), Number.MAX_SAFE_INTEGER),
  };
}

/** Writes only what differs from the start, so that the plain list has the plain address. */
export function writeFilter(filter: RecurringFilter): Record<string, string> {
  const entries = Object.entries(filter)
    .filter(([key, value]) => value !== startFilter[key as keyof RecurringFilter])
    .map(([key, value]): [string, string] => [key, String(value)]);
  return Object.fromEntries(entries);
}

/** The query of the page that the filter shows. */
export function queryOf(filter: RecurringFilter, pageSize: number): RecurringListQuery {
  const { tab, status, attention, q, sort, dir, page } = filter;
  return {
    page,
    page_size: pageSize,
    sort,
    dir,
    q,
    status,
    ...(tab === 'upcoming' ? { upcoming_days: 30 } : {}),
    ...(attention ? { needs_attention: 'true' } : {}),
  };
}

/** True when the list shows less than its tab. */
export function narrows({ status, attention, q }: RecurringFilter): boolean {
  return status !== '' || attention || q !== '';
}

function wholeNumber(text: string | null, most: number): number | null {
  const value = Number(text);
  return text !== null && Number.isInteger(value) && value > 0 && value <= most ? value : null;
}
