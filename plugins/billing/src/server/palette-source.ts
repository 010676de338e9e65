import { formatMoney } from '@porchlight/kernel';
import { searchSource, type SearchHit, type SearchSource } from '@porchlight/server';
import { UseBilling } from '../contract.ts';
import type { InvoiceListItem } from '../generated/types.ts';
import { invoiceStatusTexts, type InvoiceStatus } from '../rules/invoices/invoice-status.ts';
import type { InvoiceList } from './invoices/invoice-list.ts';

const TONES: Readonly<Record<InvoiceStatus, string>> = {
  draft: 'other',
  sent: 'client',
  partially_paid: 'payment',
  paid: 'done',
  disputed: 'danger',
  refunded: 'other',
  written_off: 'other',
  void: 'other',
};

/** Invoices by number, title, client, and email, newest first. */
export function invoiceSource(list: () => InvoiceList): SearchSource {
  return searchSource({
    id: 'invoices',
    title: 'Invoices',
    permission: UseBilling,
    find: async (term, limit) => (await list().newest(term, limit)).map(hitOf),
    listAt: (term) => `/crm/payments?${new URLSearchParams({ q: term }).toString()}`,
  });
}

function hitOf(invoice: InvoiceListItem): SearchHit {
  const { id, external_ref: number, title, full_name: name, status, total_cents } = invoice;
  return {
    title: `${number} ${title}`,
    detail: `${name}, ${formatMoney(total_cents)}`,
    to: `/crm/payments?invoice=${String(id)}`,
    icon: 'receipt',
    badge: { text: invoiceStatusTexts[status], tone: TONES[status] },
  };
}
