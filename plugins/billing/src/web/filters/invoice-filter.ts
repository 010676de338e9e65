import { changedParts, readDay, readOne, readPage, readSearch } from '@porchlight/web';
import { invoiceStatuses } from '../../rules/invoices/invoice-status.ts';

export const invoiceSorts = [
  'external_ref',
  'title',
  'full_name',
  'status',
  'due_date',
  'total_cents',
  'paid_amount_cents',
  'issued_at',
] as const;
export type InvoiceSort = (typeof invoiceSorts)[number];

const shownStatuses = [...invoiceStatuses, 'overdue'] as const;

/** Which invoices the list shows, as the address says it. */
export interface InvoiceFilter {
  readonly status: (typeof shownStatuses)[number] | '';
  /** The first and the last day on which they were issued, `yyyy-mm-dd`; empty for no limit. */
  readonly from: string;
  readonly to: string;
  readonly q: string;
  readonly sort: InvoiceSort;
  readonly dir: 'asc' | 'desc';
  /** From 1. */
  readonly page: number;
}

/** All, the newest first. */
export const startInvoices: InvoiceFilter = {
  status: '',
  from: '',
  to: '',
  q: '',
  sort: 'issued_at',
  dir: 'desc',
  page: 1,
};

/** Reads the address; what it cannot understand is as if it were not there. */
export function readInvoiceFilter(params: URLSearchParams): InvoiceFilter {
  return {
    status: readOne(params, 'status', shownStatuses) ?? '',
    from: readDay(params, 'from'),
    to: readDay(params, 'to'),
    q: readSearch(params),
    sort: readOne(params, 'sort', invoiceSorts) ?? startInvoices.sort,
    dir: readOne(params, 'dir', ['asc', 'desc']) ?? startInvoices.dir,
    page: readPage(params),
  };
}

/** Only what differs from the start, so that the plain list has the plain address. */
export function writeInvoiceFilter(filter: InvoiceFilter): Record<string, string> {
  return changedParts(filter, startInvoices);
}

/** True when the list shows less than all invoices. */
export function narrowsInvoices({ status, from, to, q }: InvoiceFilter): boolean {
  return [status, from, to, q].some((part) => part !== '');
}
