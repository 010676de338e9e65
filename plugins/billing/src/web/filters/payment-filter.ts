import { changedParts, readDay, readOne, readPage, readSearch } from '@porchlight/web';
import { paymentMethods, paymentStatuses } from '../../rules/payments/payment-status.ts';

export const paymentSorts = [
  'received_at',
  'invoice',
  'method',
  'amount_cents',
  'status',
  'notes',
] as const;
export type PaymentSort = (typeof paymentSorts)[number];

/** Which payments the list shows, as the address says it. */
export interface PaymentFilter {
  readonly status: (typeof paymentStatuses)[number] | '';
  readonly method: (typeof paymentMethods)[number] | '';
  /** Only those that belong to no invoice yet. */
  readonly unmatched: boolean;
  /** The first and the last day on which they were received, `yyyy-mm-dd`; empty for no limit. */
  readonly from: string;
  readonly to: string;
  readonly q: string;
  readonly sort: PaymentSort;
  readonly dir: 'asc' | 'desc';
  /** From 1. */
  readonly page: number;
}

/** All, the newest first. */
export const startPayments: PaymentFilter = {
  status: '',
  method: '',
  unmatched: false,
  from: '',
  to: '',
  q: '',
  sort: 'received_at',
  dir: 'desc',
  page: 1,
};

/** Reads the address; what it cannot understand is as if it were not there. */
export function readPaymentFilter(params: URLSearchParams): PaymentFilter {
  return {
    status: readOne(params, 'status', paymentStatuses) ?? '',
    method: readOne(params, 'method', paymentMethods) ?? '',
    unmatched: params.get('unmatched') === 'true',
    from: readDay(params, 'from'),
    to: readDay(params, 'to'),
    q: readSearch(params),
    sort: readOne(params, 'sort', paymentSorts) ?? startPayments.sort,
    dir: readOne(params, 'dir', ['asc', 'desc']) ?? startPayments.dir,
    page: readPage(params),
  };
}

/** Only what differs from the start, and the tab. */
export function writePaymentFilter(filter: PaymentFilter): Record<string, string> {
  return { tab: 'payments', ...changedParts(filter, startPayments) };
}

/** True when the list shows less than all payments. */
export function narrowsPayments({
  status,
  method,
  unmatched,
  from,
  to,
  q,
}: PaymentFilter): boolean {
  return [status, method, from, to, q].some((part) => part !== '') || unmatched;
}
