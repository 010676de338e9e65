import { formatMoney } from '@porchlight/kernel';
import type { SearchHit, SearchSource } from '@porchlight/server';
import { UseBilling } from '../contract.ts';
import type { InvoiceListItem } from '../generated/types.ts';
import { invoiceStatusTexts, type InvoiceStatus } from '../rules/invoices/invoice-status.ts';
import type { InvoiceList } from './invoices/invoice-list.ts';

/** Hits in the command palette; one more says that there are others. */
const MOST_HITS = 9;
const SHORTEST_TERM = 3;

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
  return {
    id: 'invoices',
    title: 'Invoices',
    async search(term, actor) {
      const q = term.trim();
      if (!actor.permissions.has(UseBilling.id) || q.length < SHORTEST_TERM) return [];
      return (await list().newest(q.slice(0, 100), MOST_HITS)).map(hitOf);
    },
    listAt: (term) => `/crm/payments?${new URLSearchParams({ q: term }).toString()}`,
  };
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
