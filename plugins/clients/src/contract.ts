import {
  defineCodePoint,
  defineDataPoint,
  defineEvent,
  definePermission,
  defineService,
  type FieldMessage,
  type OpenLink,
  type WriteUnit,
} from '@porchlight/kernel';
import type { FileFinding, SensitiveKind } from '@porchlight/schemas';
import { ClientChangeSchema, ContributedFieldSchema, PlanLineSchema } from './generated/refs.ts';
import type { ContributedField, PlanLine } from './generated/types.ts';
import type { LinkActOrigin } from './link-evidence.ts';
import type { KnownEmail } from './rules/recipients-of.ts';

export { agentOfClient, type NotifiedAgent } from './agent-of-client.ts';
export { CLIENT_VIEW, type ClientViewRow } from './published-views.ts';
export { holdClient, holdClientsOf } from './client-holds.ts';
export { ASSIGNED_AGENT } from './assigned-agent.ts';
export { birthDateAnswer } from './birth-date-answer.ts';
export { amountField } from './amount-field.ts';
export { clientLanguage } from './client-language.ts';
export { clientRecipients } from './client-recipients.ts';
export { dueConditions } from './rules/client-due.ts';
export { clientFilesFull, signedDocumentWaits } from './problems.ts';
export { DeleteKeptRecords, reasonMissing, reasonToDelete, recordKept } from './kept-records.ts';
export { deletionNotice, deletionPurpose, givenReason } from './deleted-records.ts';
export { clientStatuses, clientStatusLabels } from './rules/client-status.ts';
export { hasFormatting, textOfNotes } from './rules/plain-notes.ts';
export { cleanText } from './rules/values/clean-text.ts';
export { ageOn } from './rules/age.ts';
export { documentFileName } from './rules/document-file-name.ts';
export { followUpOn } from './rules/follow-up.ts';
export { isMask, maskOf } from './rules/masks.ts';
export {
  changedIdentity,
  type ChangedIdentity,
  changedText,
  proofsOfLink,
} from './rules/changed-identity.ts';
export { previousOf, recordedIdentity } from './recorded-identity.ts';
export { duplicateReasons } from './rules/duplicate-reasons.ts';
export {
  listClientPage,
  readClient,
  readDocument,
  readDuplicates,
  searchClients,
} from './lookup-endpoints.ts';
export { compareNames, foldedName, nameInOnePiece } from './rules/same-name.ts';
export { typingWarning } from './rules/typing-warnings.ts';
export { missingName } from './rules/values/missing-name.ts';
export { readValue, valueKind, type ValueKind } from './rules/values/client-value.ts';
export type { ValueReading } from './rules/values/value-reading.ts';
export { valueProblems } from './rules/values/value-texts.ts';
export { ClientImport } from './client-import.ts';
export type * from './client-import.ts';
export {
  ClientTable,
  type TableQuery,
  type TableCell,
  type TableColumn,
  type TableEdit,
  type TableAlternatives,
  type TableFilter,
  type TableRequirement,
  type TableSort,
} from './client-table.ts';

/** The shapes of `schemas/`: a client as it is answered, listed and written, and a field of another plugin. */
export type {
  Client,
  ClientChange,
  ClientListItem,
  ClientWrite,
  ContributedField,
  Document,
  PlanLine,
} from './generated/types.ts';

/** List, search and detail; secret values only as masks. */
export const ReadClients = definePermission('clients.read', 'See clients', ['agent']);
/** Add and change. */
export const WriteClients = definePermission('clients.write', 'Add and edit clients', ['agent']);
/** Delete with all that belongs to the client. */
export const DeleteClients = definePermission('clients.delete', 'Delete clients', ['agent']);

/** See the plain value of hidden fields, one by one, audited. */
export const RevealClients = definePermission('clients.reveal', 'See hidden values of clients', [
  'agent',
]);
/** Which secrets are stored, whether a reveal requires a purpose, where phone carriers are looked up. */
export const ConfigureClients = definePermission(
  'clients.configure',
  'Change the settings of clients',
  ['owner', 'developer'],
);

/** A client was added; `fields` names those that were filled in. */
export const ClientCreated = defineEvent('clients.created', ClientChangeSchema);
/** Fields of a client changed. */
export const ClientUpdated = defineEvent('clients.updated', ClientChangeSchema);
/** A client was deleted; it can be brought back for 30 days. */
export const ClientDeleted = defineEvent('clients.deleted', ClientChangeSchema);

/** Fields that other plugins add to a client; their values stay when the plugin is turned off. */
export const ClientFields = defineDataPoint<ContributedField>(
  'clients.fields',
  ContributedFieldSchema,
  (field) => field.field,
);

/** Amounts per carrier on the cards of the plans; the field of a line is one of `ClientFields`. */
export const PlanLines = defineDataPoint<PlanLine>(
  'clients.plan-lines',
  PlanLineSchema,
  (line) => line.field,
);

export * from './link-evidence.ts';
export * from './related-data.ts';

/** Says which client a link is about, so that its visitor may read the own record. */
export interface LinkedClients {
  readonly id: string;
  /** Null for a link that is about no client, or that this plugin does not know. */
  clientOf(link: OpenLink): Promise<number | null>;
}

/** Plugins whose links are about clients. */
export const LinkedClients = defineCodePoint<LinkedClients>(
  'clients.linked-clients',
  (linked) => linked.id,
);

/** A client as other screens name one. */
export interface ClientName {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  /** Both names with a space between them. */
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** Includes deleted clients until they are removed for good, for the names in histories. */
  readonly deleted: boolean;
}

/** Who is who among the clients, for plugins that store client ids. */
export interface ClientDirectory {
  /** Names by client id; an id that never existed, or was removed for good, is missing from the map. */
  names(ids: readonly number[]): Promise<ReadonlyMap<number, ClientName>>;
}

/** Provided by this plugin. */
export const ClientDirectory = defineService<ClientDirectory>('clients.directory');

/** The rules of the agency for showing hidden values, for plugins that store some of their own about clients. */
export interface RevealPolicy {
  /** Whether agents must say why they reveal a value. */
  isPurposeNeeded(): boolean;
  /**
   * Counts values that an agent is about to see, together with all others of the hour. Throws 429 when they are too
   * many. Call it outside of a transaction.
   */
  count(agentId: number, values: number): Promise<void>;
}

/** Provided by this plugin. */
export const RevealPolicy = defineService<RevealPolicy>('clients.reveal-policy');

/** A field of a client with its value. */
export interface ClientValue {
  /** As it is stored, dates as yyyy-mm-dd; '' for none. The plain value of a hidden field: it must not leave the server. */
  readonly text: string;
  /** What screens show: the mask of a hidden value, else `text`. */
  readonly shown: string;
  readonly label: string;
  /** Heading of the fields that it belongs to, for example `Contact`. */
  readonly group: string;
  /** The kind of a hidden field, else null. */
  readonly sensitive: SensitiveKind | null;
}

/** Fields of a client by name, in the order of the client's schema. */
export interface ClientValueSet {
  readonly version: number;
  readonly values: ReadonlyMap<string, ClientValue>;
}

/** Values of clients for plugins that fill in forms from them and take over what clients answered. */
export interface ClientValues {
  /**
   * Fields that no plugin has at the moment are missing; null for a client that is unknown or deleted.
   *
   * @param trx of the transaction that needs them; the client is not locked
   */
  read(
    clientId: number,
    fields: readonly string[],
    trx?: WriteUnit['trx'],
  ): Promise<ClientValueSet | null>;
  /** As `read`; the client stays locked until the transaction ends. Lock it before records that belong to it. */
  lock(
    unit: WriteUnit,
    clientId: number,
    fields: readonly string[],
  ): Promise<ClientValueSet | null>;
  /** The email on record, perhaps empty, and those that changes of the last `EARLIER_ADDRESS_DAYS` replaced, the newest first. */
  emails(clientId: number, trx?: WriteUnit['trx']): Promise<readonly KnownEmail[]>;
  /** The sentence for each text, as typed, that its field cannot store. */
  problems(values: Readonly<Record<string, string>>): readonly FieldMessage[];
  /**
   * Changes fields of a client as its page does: validated, with audit line and event, and with the previous values of
   * secrets. Returns the client's version. Throws 400 at each field with a problem, and 404.
   *
   * @param values texts as typed, by field
   * @param purpose why, in the history of the client
   */
  write(
    unit: WriteUnit,
    clientId: number,
    values: Readonly<Record<string, string>>,
    purpose: string,
  ): Promise<number>;
}

/** Provided by this plugin. */
export const ClientValues = defineService<ClientValues>('clients.values');
/** How a file came from its client. */
export interface ReceivedThrough extends LinkActOrigin {
  /** When the request was made that the link opens. ISO 8601. */
  readonly requested_at: string;
}

/** A stored file that becomes a document of a client. */
export interface NewClientDocument {
  readonly file: {
    readonly id: string;
    readonly size: number;
    readonly mimeType: string;
    /** Of `FileFindings`; none for what the portal made itself, null for a job to search it. */
    readonly findings: readonly FileFinding[] | null;
  };
  /** Becomes a name that is safe to save under, with the extension of its type. */
  readonly fileName: string;
  /** Empty for none. */
  readonly folder: string;
  /** Free text, such as 'Received'. */
  readonly status: string;
  /** Plain text. */
  readonly notes: string;
  /** Everyone signed it: it stays when its client is removed. False by default. */
  readonly signed?: boolean;
  /** Of one that came through a link. */
  readonly received?: ReceivedThrough;
  /** Ordinary accounts can neither delete it nor say that it is not signed. False by default. */
  readonly kept?: boolean;
}

/** The documents of clients, for plugins that receive or make some. */
export interface ClientDocuments {
  /**
   * Adds documents in the caller's transaction, all or none, with their audit lines, and attaches their files. Locks the
   * client, so call it before other rows of the client are locked. Returns the ids of the documents. Throws 404 for an
   * unknown client, and `clientFilesFull` when the client's documents would be too large together.
   */
  add(
    unit: WriteUnit,
    clientId: number,
    documents: readonly NewClientDocument[],
  ): Promise<readonly string[]>;
  /** Deletes one with its content, also one that is kept; the caller has a reason, and audits it. Does nothing once it is gone. */
  destroy(unit: WriteUnit, documentId: string): Promise<void>;
  /** Names of the folders of a client's documents in their order; none for an unknown client. */
  folders(clientId: number): Promise<readonly string[]>;
}

/** Provided by this plugin. */
export const ClientDocuments = defineService<ClientDocuments>('clients.client-documents');
