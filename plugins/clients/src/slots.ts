import { defineSlot } from '@porchlight/web';
import type { Client, HistoryLine } from './generated/types.ts';

export interface ClientDetailCardProps {
  /** As the server answers it: sensitive values masked. */
  readonly client: Client;
  /** Tells the page how many records the card holds, for the section row; null while that is not known. */
  readonly onCount?: (count: number | null) => void;
}

/** Where a card stands on the page. */
export interface ClientCardPlace {
  /** Its name in the row of sections; cards of one name are one section. Without it the card is not in the row. */
  readonly section?: string;
  /** One of two columns, or both. Cards without a place take turns. On narrow screens all stand in one. */
  readonly place?: 'left' | 'right' | 'wide';
}

/** Cards of the client's page; a plugin's card stands beside ours as an equal. */
export const ClientDetailCards = defineSlot<ClientDetailCardProps, ClientCardPlace>(
  'clients.detail-cards',
);

/** Buttons in the header of the client's page. */
export const ClientDetailActions = defineSlot<{ readonly client: Client }>(
  'clients.detail-actions',
);

/**
 * How a line of the client's history is told. `when` picks the lines; the first entry that fits tells it, and a line
 * that nobody tells is shown with the words of its action.
 */
export const ClientHistoryEntries = defineSlot<{ readonly entry: HistoryLine }>(
  'clients.history-entries',
);
