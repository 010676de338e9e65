import type { Load } from '../loads.ts';
import type { BenchRequest } from '../run-load.ts';

const get = (path: string): BenchRequest => ({ method: 'GET', path });
const INVOICES = '/api/invoices?page_size=15';
const PAYMENTS = '/api/payments?page_size=15';

/** Invoices that agencies of any size have: their clients, numbers, and addresses are the same. */
export const SHARED_INVOICES = 1_000;
export const SHARED_CLIENTS = 100;

const shared = Array.from({ length: 200 }, (_, index) => 1 + ((index * 37) % SHARED_INVOICES));

const pages = (query: string, of = INVOICES): Load => {
  const requests = Array.from({ length: 10 }, (_, index) => get(`${of}&page=${index + 1}${query}`));
  return () => requests;
};

const searches = (of: string): Load => {
  const requests = shared.map((number) => get(`${of}&page=1&q=payer${number}x`));
  return () => requests;
};

/** The tab of invoices: pages, search, every sort, every filter. */
export const invoiceLoads: readonly (readonly [name: string, load: Load])[] = [
  ['list of invoices', pages('')],
  ['search for an invoice', searches(INVOICES)],
  ...[
    'external_ref',
    'title',
    'full_name',
    'due_date',
    'status',
    'total_cents',
    'paid_amount_cents',
  ].map((sort) => [`invoices by ${sort}`, pages(`&sort=${sort}&dir=asc`)] as const),
  ...['draft', 'sent', 'paid', 'overdue'].map(
    (status) => [`invoices that are ${status}`, pages(`&status=${status}`)] as const,
  ),
];

/** The tab of payments. */
export const paymentLoads: readonly (readonly [name: string, load: Load])[] = [
  ['list of payments', pages('', PAYMENTS)],
  ['search for a payment', searches(PAYMENTS)],
  ...['invoice', 'method', 'amount_cents', 'status'].map(
    (sort) => [`payments by ${sort}`, pages(`&sort=${sort}&dir=asc`, PAYMENTS)] as const,
  ),
  ['payments by check', pages('&method=CHECK', PAYMENTS)],
];

/** What clients and the palette show of invoices. `clients` are ids of clients that have ten invoices each. */
export const otherLoads = (
  clients: readonly number[],
): readonly (readonly [name: string, load: Load])[] => [
  [
    'invoices of a client',
    () => clients.map((id) => get(`/api/invoices?customer_id=${id}&page=1&page_size=5`)),
  ],
  ['search palette', () => shared.map((number) => get(`/api/search?q=payer${number}x`))],
];
