import { searchClients } from '@porchlight/clients/contract';
import type { ApiClient } from '@porchlight/web';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { invoiceEndpoints } from '../endpoints/invoice-endpoints.ts';
import { paymentEndpoints } from '../endpoints/payment-endpoints.ts';
import { templateEndpoints } from '../endpoints/template-endpoints.ts';
import type { Invoice } from '../generated/types.ts';
import { takesMoney } from '../rules/invoices/invoice-status.ts';

/** Rows on one page of a list. */
export const PAGE_SIZE = 15;
const CARD_ROWS = 50;
/** In a field that finds records. */
const MOST_CHOICES = 8;
const PENDING_MS = 3_000;
/** A client may be paying. */
const PAYER_MS = 15_000;
const NOTICE_MS = 300_000;

/** How many invoices there are by status. */
export function invoiceCountsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['billing', 'invoices', 'counts'],
    queryFn: async ({ signal }) =>
      (
        await api.call(invoiceEndpoints.listInvoicePage, {
          query: { page: 1, page_size: 1 },
          signal,
        })
      ).counts,
  });
}

/** How many payments there are by status. */
export function paymentCountsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['billing', 'payments', 'counts'],
    queryFn: async ({ signal }) =>
      (
        await api.call(paymentEndpoints.listPaymentPage, {
          query: { page: 1, page_size: 1 },
          signal,
        })
      ).counts,
  });
}

/** What the screens offer: cards, mails, the usual tax rate. */
export function optionsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['billing', 'options'],
    queryFn: async ({ signal }) => (await api.call(invoiceEndpoints.readOptions, { signal })).data,
    staleTime: 60_000,
  });
}

/** One invoice with its payments; read again while a card payment is in progress, or its client may pay it. */
export function invoiceQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: ['billing', 'invoices', 'one', id],
    queryFn: async ({ signal }) =>
      (await api.call(invoiceEndpoints.readInvoice, { params: { id }, signal })).data,
    staleTime: 5_000,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) =>
      state.data === undefined ? false : changesAfter(state.data.invoice),
  });
}

/** Milliseconds after which an invoice may have changed without anyone in the portal; false for one that does not. */
export function changesAfter(
  invoice: Pick<Invoice, 'status' | 'pending_cents' | 'sent_at'>,
): number | false {
  if (invoice.pending_cents > 0) return PENDING_MS;
  return invoice.sent_at !== null && takesMoney(invoice.status) ? PAYER_MS : false;
}

/** One payment with its refunds and its invoice; read again until its result is known. */
export function paymentQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: ['billing', 'payments', 'one', id],
    queryFn: async ({ signal }) =>
      (await api.call(paymentEndpoints.readPayment, { params: { id }, signal })).data,
    staleTime: 5_000,
    refetchInterval: ({ state }) => {
      if (state.data === undefined) return false;
      const { payment, refunds } = state.data;
      const isOpen =
        payment.status === 'pending' || refunds.some(({ status }) => status === 'pending');
      return isOpen ? PENDING_MS : false;
    },
  });
}

/** The disputes that the user has to look after. */
export function openDisputesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['billing', 'disputes', 'open'],
    queryFn: async ({ signal }) => (await api.call(paymentEndpoints.listDisputes, { signal })).data,
    staleTime: 0,
  });
}

/** The invoices of a client, newest first. */
export function clientInvoicesQuery(api: ApiClient, clientId: number) {
  return queryOptions({
    queryKey: ['billing', 'invoices', 'of-client', clientId],
    queryFn: ({ signal }) =>
      api.call(invoiceEndpoints.listInvoicePage, {
        query: { page: 1, page_size: CARD_ROWS, customer_id: clientId },
        signal,
      }),
    staleTime: 15_000,
  });
}

/** Invoices that can be paid, for a text, of one client unless that is null; a failed search finds none. */
export function payableInvoicesQuery(api: ApiClient, text: string, client: number | null = null) {
  return queryOptions({
    queryKey: ['billing', 'invoices', 'payable', text, client],
    retry: false,
    queryFn: async ({ signal }) => {
      const found = await api
        .call(invoiceEndpoints.listInvoicePage, {
          query: {
            page: 1,
            page_size: MOST_CHOICES,
            q: text,
            status: 'payable',
            ...(client === null ? {} : { customer_id: client }),
          },
          signal,
          retry: false,
        })
        .catch(() => null);
      return found?.data.invoices ?? [];
    },
  });
}

/** The invoices that are late, the latest first; read again while they are shown. */
export function overdueQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['billing', 'invoices', 'overdue'],
    queryFn: ({ signal }) =>
      api.call(invoiceEndpoints.listInvoicePage, {
        query: { page: 1, page_size: 5, status: 'overdue', sort: 'due_date', dir: 'asc' },
        signal,
      }),
    staleTime: 15_000,
    refetchInterval: NOTICE_MS,
  });
}

/** The invoices of a session, and whether one can be created. */
export function sessionInvoicesQuery(api: ApiClient, sessionId: number) {
  return queryOptions({
    queryKey: ['billing', 'invoices', 'of-session', sessionId],
    queryFn: async ({ signal }) =>
      (await api.call(invoiceEndpoints.listSessionInvoices, { params: { id: sessionId }, signal }))
        .data,
    staleTime: 5_000,
  });
}

/** The templates of lines, also those that are not in use. */
export function templatesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['billing', 'templates'],
    queryFn: async ({ signal }) =>
      (await api.call(templateEndpoints.listTemplates, { query: {}, signal })).data.templates,
    staleTime: 60_000,
  });
}

/** The cards on file of a client. */
export function cardsQuery(api: ApiClient, clientId: number) {
  return queryOptions({
    queryKey: ['billing', 'cards', clientId],
    queryFn: async ({ signal }) =>
      (await api.call(paymentEndpoints.listCards, { params: { id: clientId }, signal })).data,
    staleTime: 15_000,
  });
}

/** Clients that a text finds; a failed search finds none. */
export function clientSearchQuery(api: ApiClient, text: string) {
  return queryOptions({
    queryKey: ['billing', 'client-search', text],
    enabled: text !== '',
    retry: false,
    queryFn: async ({ signal }) => {
      const found = await api
        .call(searchClients, { query: { q: text }, signal, retry: false })
        .catch(() => null);
      return (found?.data ?? []).slice(0, MOST_CHOICES);
    },
  });
}

/** Fetches invoices, payments, sessions, and the timeline again after a change. */
export function useRefreshBilling(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    void queries.invalidateQueries({ queryKey: ['clients', 'history'] });
    void queries.invalidateQueries({ queryKey: ['forms', 'sessions'] });
    await queries.invalidateQueries({ queryKey: ['billing'] });
  };
}
