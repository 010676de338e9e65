import { ClientHistoryEntries, type ClientHistoryPlace } from '@porchlight/clients/slots';
import { contribute } from '@porchlight/web';
import { entryTexts } from '../entry-texts.ts';

const kind = { id: 'billing', label: entryTexts.billing };

interface EntryRow extends ClientHistoryPlace {
  /** Of the actions that it shows. */
  readonly prefix: string;
}

const rows: readonly EntryRow[] = [
  { prefix: 'invoice.', icon: 'file-text', kind },
  { prefix: 'payment.', icon: 'credit-card', kind },
  { prefix: 'refund.', icon: 'undo-2', kind },
  { prefix: 'saved-card.', icon: 'credit-card', kind },
];

/** How the history of a client shows its invoices and payments. */
export const historyEntries = rows.map(({ prefix, ...place }, index) =>
  contribute(ClientHistoryEntries, {
    id: `billing.${prefix.replace(/\.$/, '')}`,
    order: 300 + index * 10,
    ...place,
    when: ({ entry }) => entry.action.startsWith(prefix),
    component: () => import('./billing-entry.tsx'),
  }),
);
