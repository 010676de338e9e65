import { changedParts, readId, readOne, readPage, readSearch } from '@porchlight/web';
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

/** Reads the address; what it cannot understand is as if it were not there. */
export function readFilter(params: URLSearchParams): RecurringFilter {
  return {
    tab: readOne(params, 'tab', ['upcoming']) ?? startFilter.tab,
    status: readOne(params, 'status', ['ACTIVE', 'PAUSED']) ?? startFilter.status,
    attention: params.get('attention') === 'true',
    q: readSearch(params),
    sort: readOne(params, 'sort', sorts) ?? startFilter.sort,
    dir: readOne(params, 'dir', ['asc', 'desc']) ?? startFilter.dir,
    page: readPage(params),
    payment: readId(params, 'payment'),
  };
}

/** Writes only what differs from the start, so that the plain list has the plain address. */
export function writeFilter(filter: RecurringFilter): Record<string, string> {
  return changedParts(filter, startFilter);
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
