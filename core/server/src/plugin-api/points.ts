import {
  defineCodePoint,
  type FieldMessage,
  type LinkKind,
  type StaffActor,
} from '@porchlight/kernel';
import type { MessageTemplate } from './messages.ts';
import type { SearchHit } from './tokens.ts';
import type { Webhook } from './webhook.ts';

/** The search of one plugin for the command palette. */
export interface SearchSource {
  readonly id: string;
  /** Heading of the group, for example 'Clients'. */
  readonly title: string;
  /** Best match first, at most 50; the palette shows the first 8 and says how many there are. */
  search(term: string, actor: StaffActor, signal: AbortSignal): Promise<readonly SearchHit[]>;
  /** Path of the page that lists everything found for a term. */
  readonly listAt?: (term: string) => `/${string}`;
}

/** One check of the system status page and of readiness. */
export interface HealthCheck {
  readonly id: string;
  readonly title: string;
  /** Path of the page where something can be done about it; the status page links to it unless all is well. */
  readonly page?: `/${string}`;
  /** True for what users do not notice, such as an old backup: it is shown, and the overall health ignores it. */
  readonly isAdvisory?: true;
  check(
    signal: AbortSignal,
  ): Promise<{ state: 'healthy' | 'degraded' | 'critical'; detail: string }>;
}

/**
 * Columns of one table with values of `FieldCrypto`, so that key rotation finds them.
 * Their context is `{ table, column, row: String(<value of idColumn>) }`.
 */
export interface EncryptedColumns {
  readonly table: string;
  /** Unique and never changed, for example `id`. */
  readonly idColumn: string;
  readonly columns: readonly string[];
}

/**
 * A table with columns that the database makes of texts with `core_fold`, so that its rows follow when texts are folded in
 * another way. Its key is a bigint called `id`.
 */
export interface FoldedTexts {
  readonly table: string;
  /** What the columns are made of; never null. */
  readonly columns: readonly string[];
  /** Columns whose texts also become what `normalLine` and `normalText` make of them; the others stay as they are. */
  readonly normalized?: readonly string[];
  /** True for a table whose column `name_starts` holds `core_name_starts` of its names; rows of before have none. */
  readonly hasNameStarts?: boolean;
}

/** The records that a plugin keeps, for the preview of turning it off: '802 clients are kept'. */
export interface RecordCount {
  readonly id: string;
  /** For example 'client' and 'clients'. */
  readonly one: string;
  readonly many: string;
  count(): Promise<number>;
}

export const RecordCounts = defineCodePoint<RecordCount>('core.record-counts', ({ id }) => id);
export const SearchSources = defineCodePoint<SearchSource>(
  'core.search-sources',
  (source) => source.id,
);
export const HealthChecks = defineCodePoint<HealthCheck>('core.health-checks', (check) => check.id);
export const EncryptedColumns = defineCodePoint<EncryptedColumns>(
  'core.encrypted-columns',
  (columns) => columns.table,
);
export const FoldedTexts = defineCodePoint<FoldedTexts>('core.folded-texts', ({ table }) => table);
export const LinkKinds = defineCodePoint<LinkKind>('core.link-kinds', (kind) => kind.id);
export const Webhooks = defineCodePoint<Webhook>('core.webhooks', (webhook) => webhook.source);
/** The mail and text messages that plugins send. */
export const MessageTemplates = defineCodePoint<MessageTemplate<any>>(
  'core.message-templates',
  ({ id }) => id,
);

/** What a plugin has to say about the settings of another one, of the agency (`core`), or about its own beyond their schema. */
export interface SettingsRule {
  readonly id: string;
  /** Why settings are not saved: one line per field; none to save them. `before` are those that are stored. */
  refuse?(
    plugin: string,
    next: Readonly<Record<string, unknown>>,
    before: Readonly<Record<string, unknown>>,
  ): readonly FieldMessage[];
  /** Runs once settings of a plugin are stored, or it was turned on or off, and before the call that did so is answered. */
  changed?(plugin: string): Promise<void>;
}

export const SettingsRules = defineCodePoint<SettingsRule>(
  'core.settings-rules',
  (rule) => rule.id,
);
