import { ClientHistoryEntries, type ClientHistoryPlace } from '@porchlight/clients/slots';
import { contribute } from '@porchlight/web';
import { entryTexts } from '../entry-texts.ts';

/** A kind is the plural of what its lines are about. */
const { kinds } = entryTexts;

interface EntryRow extends ClientHistoryPlace {
  /** Of the actions that it shows. */
  readonly prefix: string;
}

const rows: readonly EntryRow[] = [
  { prefix: 'invoice.', icon: 'receipt', kind: { id: 'invoices', label: kinds.invoices } },
  { prefix: 'waiver.', icon: 'receipt', kind: { id: 'invoices', label: kinds.invoices } },
  { prefix: 'payment.', icon: 'credit-card', kind: { id: 'payments', label: kinds.payments } },
  { prefix: 'refund.', icon: 'undo-2', kind: { id: 'refunds', label: kinds.refunds } },
  { prefix: 'saved-card.', icon: 'credit-card', kind: { id: 'saved-cards', label: kinds.cards } },
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
