import type { IconName } from '@porchlight/ui';
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

export interface ClientHistoryEntryProps {
  readonly entry: HistoryLine;
}

/** What the timeline draws around the words of an entry. */
export interface ClientHistoryPlace {
  /** In the dot before the line. */
  readonly icon: IconName;
  /** The words say who did it already; otherwise the small line below them does. */
  readonly namesActor?: boolean;
  /** A choice in the filter of the timeline; entries of one id are one choice. The id is what the history call takes as `kind`. */
  readonly kind?: { readonly id: string; readonly label: string };
}

/**
 * How a line of the client's history is told: its words, and what belongs to them. `when` picks the lines; the first
 * entry that fits tells it, and a line that nobody tells is shown with the words of its action. Time, dot and who did
 * it are drawn around it.
 */
export const ClientHistoryEntries = defineSlot<ClientHistoryEntryProps, ClientHistoryPlace>(
  'clients.history-entries',
);

export interface ClientSecretValueProps {
  readonly clientId: number;
  readonly field: string;
  /** What is shown: 'SSN'. */
  readonly label: string;
  /** The value is hidden again, or was not shown: then with the sentence why. */
  readonly onEnd: (problem: string | null) => void;
}

/**
 * A hidden value in plain, for screens of others that show its mask. It is asked for when it is drawn, asks for
 * the purpose where the agency wants one, and ends after 30 s, with the focus of the window and before printing. A copy
 * of anything but a selected text means the value while it is shown, and is written down first. Only for those who may
 * see hidden values.
 */
export const ClientSecretValues = defineSlot<ClientSecretValueProps>('clients.secret-values');

export interface ClientPreviousValuesProps {
  readonly clientId: number;
  readonly field: string;
  /** The chosen value: the client got `version` with the change that replaced it. The buttons wait for a promise. */
  readonly onRestore: (previous: {
    readonly version: number;
    readonly mask: string;
  }) => void | Promise<void>;
}

/**
 * The values of a hidden field that were replaced or cleared within 30 days, as masks, each with a button. The screen
 * restores the chosen one by an edit of its own, for example `ClientTable.edit` with `restore`. Only for those who may
 * see hidden values.
 */
export const ClientPreviousValues =
  defineSlot<ClientPreviousValuesProps>('clients.previous-values');
