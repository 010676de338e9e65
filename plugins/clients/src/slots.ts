import type { IconName } from '@porchlight/ui';
import { defineSlot, type SlotEntry } from '@porchlight/web';
import type { Client, HistoryLine } from './generated/types.ts';

export interface ClientDetailCardProps {
  /** As the server returns it, with sensitive values masked. */
  readonly client: Client;
  /** Reports how many records the card holds, for the section row; null while unknown. */
  readonly onCount?: (count: number | null) => void;
}

/** The position of a card on the page. */
export interface ClientCardPlace {
  /** Its name in the row of sections; cards of one name are one section. A card without it is below ours, and not in the row. */
  readonly section?: string;
  /** Over both columns; other cards fill the two. Narrow screens have one column. */
  readonly place?: 'wide';
}

/** Cards of the client's page; a plugin's card is placed among ours: in its section, by its `order`. */
export const ClientDetailCards = defineSlot<ClientDetailCardProps, ClientCardPlace>(
  'clients.detail-cards',
);

export interface ClientDetailActionProps {
  readonly client: Client;
  readonly onClose: () => void;
}

/** How an action is offered. */
export interface ClientActionLabel {
  /** Of its line in the menu and its buttons. */
  readonly title: string;
  readonly icon: IconName;
  /** Chooses it while the menu is open: 'S'. */
  readonly letter: string;
  /** Has a button of its own beside the menu; one at most. */
  readonly isPrimary?: boolean;
}

/**
 * What is started for a client: dialogs in the menu Add of the client's page, which is in reach wherever the page is
 * scrolled to. A card has the same action as a button with `SlotDialogButton`.
 */
export const ClientDetailActions = defineSlot<ClientDetailActionProps, ClientActionLabel>(
  'clients.detail-actions',
);

export type ClientDetailAction = SlotEntry<ClientDetailActionProps> & ClientActionLabel;

export interface ClientHistoryEntryProps {
  readonly entry: HistoryLine;
}

/** What the words of an entry follow from. */
export type HistoryFacts = Pick<HistoryLine, 'action' | 'changes'> &
  Partial<Pick<HistoryLine, 'purpose'>>;

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
 * How a line of the client's history is shown. `when` picks the lines; the first matching entry renders the line, and a
 * line without an entry shows its action. The timeline adds the time, the dot, and the actor.
 */
export const ClientHistoryEntries = defineSlot<ClientHistoryEntryProps, ClientHistoryPlace>(
  'clients.history-entries',
);

export interface ClientSecretValueProps {
  readonly clientId: number;
  readonly field: string;
  /** What is shown: 'SSN'. */
  readonly label: string;
  /** Fetches a value that is no field of the client; the server audits each call. */
  readonly fetchValue?: (purpose: string, signal?: AbortSignal) => Promise<string>;
  /** The value is hidden again, or was not shown: then with the sentence why. */
  readonly onEnd: (problem: string | null) => void;
}

/**
 * A hidden value in plain, for screens of other plugins that show its mask. It reveals the value when it is rendered,
 * after the purpose where the agency requires one, and ends after 30 s, when the window loses focus, and before printing.
 * While it is shown, copying without a selection copies the value, which is audited first. Only for users who may see
 * hidden values.
 */
export const ClientSecretValues = defineSlot<ClientSecretValueProps>('clients.secret-values');

/**
 * Buttons beside Add First Client, while there is no client at all: other ways to get the first ones. Call `onAdded` once
 * there are clients.
 */
export const ClientListStarts = defineSlot<{ readonly onAdded: () => void }>('clients.list-starts');

export interface ClientListActionsProps {
  /** What the list shows, as its address and `listClientPage` have it; '' for all. */
  readonly filter: {
    readonly status: string;
    readonly agent: string;
    readonly due: string;
    readonly q: string;
  };
}

/** Buttons in the header of the client list, for what can be done with the listed clients at once. */
export const ClientListActions = defineSlot<ClientListActionsProps>('clients.list-actions');

export interface ClientDeletionProps {
  readonly clientId: number;
  readonly onClose: () => void;
  /** The client no longer exists. The question closes by itself. */
  readonly onDeleted: () => void;
}

/** The question before a client is deleted, for screens of other plugins. Only for users who may delete clients. */
export const ClientDeletion = defineSlot<ClientDeletionProps>('clients.deletion');

export interface ClientAgentFieldProps {
  readonly label: string;
  /** Id of the chosen agent; '' for no agent, null until something is chosen. */
  readonly value: string | null;
  /** The message at the field; null for none. */
  readonly error: string | null;
  readonly onChange: (agentId: string) => void;
}

/** A field that chooses the agent of clients, for screens of other plugins that assign clients. */
export const ClientAgentFields = defineSlot<ClientAgentFieldProps>('clients.agent-fields');

export interface ClientAgentNameProps {
  readonly agentId: number;
}

/** The name of a client's agent, for screens of other plugins that know the id alone. */
export const ClientAgentNames = defineSlot<ClientAgentNameProps>('clients.agent-names');

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
 * restores the chosen one by an edit of its own, for example `ClientTable.edit` with `restore`. Only for users who may
 * see hidden values.
 */
export const ClientPreviousValues =
  defineSlot<ClientPreviousValuesProps>('clients.previous-values');

/** What is known of a new client; blank values count as unknown. */
export interface KnownClient {
  readonly client_first_name: string;
  readonly client_last_name: string;
  /** `yyyy-mm-dd` */
  readonly dob: string;
  readonly primary_email: string;
  readonly primary_phone: string;
}

export interface ClientCreationProps {
  /** What the fields start with. */
  readonly known?: Partial<KnownClient>;
  readonly onClose: () => void;
  /** Gets the new client; the dialog is closed by the screen. */
  readonly onCreated: (client: Client) => void;
  /** Possible duplicates get a button that chooses them instead; the screen closes the dialog. */
  readonly onExisting?: (client: { readonly id: number; readonly name: string }) => void;
}

/** The dialog Add New Client, for a screen that links the new client to a form. Only for users who may add clients. */
export const ClientCreation = defineSlot<ClientCreationProps>('clients.creation');

/**
 * The next follow-up of a client in a line, with the button that edits it; inside the page of the client. Without the
 * button for users who may not edit clients.
 */
export const ClientFollowUps = defineSlot<{ readonly client: Client }>('clients.follow-ups');
