import { defineService, type FieldMessage } from '@porchlight/kernel';

/** By what a row of a file is recognised as a client. */
export type ImportKey = 'id' | 'email' | 'phone' | 'name_and_birth_date';

/** What a row says about who it is. */
export interface ImportIdentity {
  readonly id: number | null;
  /** As the row's values. */
  readonly email: string;
  readonly phone: string;
  readonly first_name: string;
  readonly last_name: string;
  /** yyyy-mm-dd or ''. */
  readonly dob: string;
}

/** A client whom a row may be about although it is not recognised as that one. */
export interface ImportLookalike {
  readonly id: number;
  /** As screens show it; a company or an email when there is none. */
  readonly name: string;
  /** What both have in common, the surest of it. */
  readonly by: 'name_and_birth_date' | 'email' | 'phone';
}

/** A row to be kept. */
export interface ImportRow {
  /** The client that it is about; null for a new one. */
  readonly id: number | null;
  /** By field, as `TableEdit.value`; fields that are missing stay as they are. */
  readonly values: Readonly<Record<string, string>>;
}

/** Fields that get another value, as the audit has them: as they are kept, secrets as masks. */
export type ImportChanges = Readonly<
  Record<string, { readonly from?: unknown; readonly to?: unknown }>
>;

/** What keeping a row comes to. */
export type ImportPlan =
  | { readonly action: 'create' | 'update' | 'unchanged'; readonly changes: ImportChanges }
  /** The client was deleted meanwhile, or values are not allowed. */
  | { readonly action: 'refused'; readonly complaints: readonly FieldMessage[] };

/** A row that was kept. */
export interface ImportedRow {
  readonly action: 'create' | 'update' | 'unchanged';
  readonly id: number;
  readonly version: number;
  readonly changes: ImportChanges;
  /** What an undo needs to know, as JSON text with plain secrets: whoever keeps it seals it. Null for a new client. */
  readonly before: string | null;
}

/** A row that is to be taken back. */
export interface ImportUndo {
  readonly id: number;
  /** That the import left; a client with another one was edited since. */
  readonly version: number;
  readonly before: string | null;
}

/**
 * Many clients at once from a file, by the rules of every other write. All happens in the caller's transaction:
 * `unit` is core's `WriteUnit`; its audit lines and events are given to it, so flush it between batches. A batch
 * should have no more than some hundred rows and no client twice.
 */
export interface ClientImport {
  /**
   * Which clients fit each row. One without a value for the key is taken by name and birth date, blank ones included,
   * among the clients who have no such value either.
   */
  match(
    unit: object,
    key: ImportKey,
    rows: readonly ImportIdentity[],
  ): Promise<readonly (readonly number[])[]>;
  /**
   * For each row the client who has its name and birth date, else its email, else its phone among theirs, the oldest of
   * several; for rows that no client fits, so that nobody is added twice unseen.
   */
  lookalikes(
    unit: object,
    rows: readonly ImportIdentity[],
  ): Promise<readonly (ImportLookalike | null)[]>;
  /** What `write` would do, without doing it. */
  plan(unit: object, rows: readonly ImportRow[]): Promise<readonly ImportPlan[]>;
  /** Keeps the rows; throws `ImportRefused` when one of them cannot be kept. `cause` goes into the audit lines. */
  write(unit: object, rows: readonly ImportRow[], cause: string): Promise<readonly ImportedRow[]>;
  /**
   * Gives the clients back what they had, and deletes those that the import had added. Answers the ids that were left
   * alone: edited since, deleted, or new and by now with documents, forms or sessions.
   */
  undo(unit: object, rows: readonly ImportUndo[], cause: string): Promise<readonly number[]>;
}

/** Provided by this plugin. */
export const ClientImport = defineService<ClientImport>('clients.import');

/** A row cannot be kept after all. */
export class ImportRefused extends Error {
  /** Place in the list of rows. */
  readonly row: number;
  readonly complaints: readonly FieldMessage[];

  constructor(row: number, complaints: readonly FieldMessage[]) {
    super('A row of an import cannot be kept.');
    this.name = 'ImportRefused';
    this.row = row;
    this.complaints = complaints;
  }
}
