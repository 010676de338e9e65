import { defineService, type FieldMessage, type WriteUnit } from '@porchlight/kernel';

/** By what a row of a file is recognized as a client. */
export type ImportKey =
  'id' | 'email' | 'phone' | 'name_and_birth_date' | 'ssn' | 'medicare_number';

/** What a row says about who it is; '' where it says nothing. */
export interface ImportIdentity {
  readonly id: number | null;
  /** As the row's values. */
  readonly email: string;
  readonly phone: string;
  readonly first_name: string;
  readonly last_name: string;
  /** yyyy-mm-dd. */
  readonly dob: string;
  readonly ssn: string;
  readonly medicare_number: string;
}

/** A client that a row may be about. */
export interface PossibleClient {
  readonly id: number;
  /** As screens show it; a company or an email when there is none. */
  readonly name: string;
  /** What both have in common, the surest of it; `name` when nothing else confirms it. */
  readonly by: ImportKey | 'name';
  /** Of a possible duplicate by email or phone: the field of the client that holds it. */
  readonly field?: string;
}

/** In what a row contradicts a client. */
export type ImportDifference = 'name' | 'birth_date' | 'ssn' | 'medicare_number';

/** Whom a row is about. */
export type ImportMatch =
  /** No client has the number of the row, which is the key. */
  | { readonly kind: 'unknown-number' }
  /** Its SSN or Medicare number is one of too many different ones that end so: it was compared with none. */
  | { readonly kind: 'guess'; readonly end: string }
  | { readonly kind: 'new' }
  | { readonly kind: 'client'; readonly id: number }
  /**
   * The row needs a decision. `conflict`: it contradicts the first of the clients (`differs`), or what it says points to
   * several clients. `possible_duplicate`: nothing it says is enough to match a client, but it may be about one of these.
   */
  | {
      readonly kind: 'conflict' | 'possible_duplicate';
      readonly clients: readonly PossibleClient[];
      readonly differs: readonly ImportDifference[];
    };

export interface ImportMatching {
  /** What matches a client by itself, beside what always does. */
  readonly key: ImportKey;
  /**
   * Also find clients by SSN and Medicare number, and compare hidden values with those that are stored. Only for who may
   * reveal them: finding a client by a number shows that the client has it.
   */
  readonly comparesSecrets: boolean;
}

/** A row to be imported. */
export interface ImportRow {
  /** The client that it is about; null for a new one. */
  readonly id: number | null;
  /** By field, as `TableEdit.value`; fields that are missing stay as they are. */
  readonly values: Readonly<Record<string, string>>;
}

/** Fields that get another value, as the audit has them: as they are stored, secrets as masks. */
export type ImportChanges = Readonly<
  Record<string, { readonly from?: unknown; readonly to?: unknown }>
>;

/** What importing a row comes to. */
export type ImportPlan =
  | {
      readonly action: 'create' | 'update' | 'unchanged';
      readonly changes: ImportChanges;
      /** Of the client that is updated, when it was compared; null for a new one. */
      readonly version: number | null;
      /** What `write` needs, as JSON text with plain secrets: seal it before storing it. */
      readonly planned: string;
      /** Fields whose values cannot be stored, or would replace a fuller one: they stay as they are. */
      readonly leftOut: readonly FieldMessage[];
      /** Hidden fields that stay as they are: their masks are equal, and their values were not compared. */
      readonly uncompared: readonly string[];
      /** Hidden values that were compared with stored ones. */
      readonly compared: number;
    }
  /** The client was deleted since it was matched. */
  | { readonly action: 'gone' };

/** A planned row. */
export interface ImportWrite {
  /** Null for a new client. */
  readonly id: number | null;
  /** As planned; a client with another version is left alone. */
  readonly version: number | null;
  readonly planned: string;
  /** Of a new client: one of `newIds`. */
  readonly newId?: number | null;
}

/** What became of a planned row. */
export type ImportedRow =
  | {
      readonly outcome: 'written';
      readonly id: number;
      readonly version: number;
      /** What an undo needs, as JSON text with plain secrets: seal it before storing it. Null for a new client. */
      readonly before: string | null;
    }
  /** The client has another version than planned, was deleted, or is locked by another write at the moment. */
  | { readonly outcome: 'changed' | 'gone' | 'busy' }
  /** The agency has turned off storing some of its values since. */
  | { readonly outcome: 'refused'; readonly messages: readonly FieldMessage[] };

/** A row that is to be undone. */
export interface ImportUndo {
  readonly id: number;
  /** The version that the import left; a client with another one was edited since. */
  readonly version: number;
  readonly before: string | null;
}

/** What became of rows that were to be undone: ids of clients. */
export interface ImportUndone {
  /** Left alone: edited since, deleted, or new and by now with documents, forms, or sessions. */
  readonly kept: readonly number[];
  /** Locked by another write at the moment; try again. */
  readonly busy: readonly number[];
}

/** A client that was added or changed, and what it could be mistaken by. */
export interface TouchedClient {
  readonly id: number;
  /** As `identityKeys`. */
  readonly keys: readonly string[];
}

/**
 * Many clients at once from a file, by the rules of every other write. All happens in the caller's transaction:
 * audit lines and events go to its `unit`. A batch should have no more than some
 * hundred rows; a batch that is written or undone names no client twice. Neither `write` nor `undo` ever waits for
 * the lock of another write.
 */
export interface ClientImport {
  /**
   * Whom each row is about, by the strongest of all that it says: its number, its SSN or Medicare number, an email or
   * a phone together with the name, name and birth date, at last the email or the phone alone where that is the key.
   */
  match(
    unit: Pick<WriteUnit, 'sql' | 'locked' | 'actor'>,
    how: ImportMatching,
    rows: readonly ImportIdentity[],
  ): Promise<readonly ImportMatch[]>;
  /** What `write` would do, without doing it. */
  plan(
    unit: Pick<WriteUnit, 'sql' | 'locked' | 'actor'>,
    rows: readonly ImportRow[],
    how?: Pick<ImportMatching, 'comparesSecrets'>,
  ): Promise<readonly ImportPlan[]>;
  /**
   * What an importer stores of a row, as the agency stores it now: where it stores no card numbers, only their brand
   * and last four digits. `planned` and `before` may be from a time when it did.
   */
  readonly stored: {
    values(values: ImportRow['values']): ImportRow['values'];
    planned(planned: string): string;
    before(before: string): string;
  };
  /** Whether a file with columns for these fields may be kept after its run. */
  keepsFile(fields: readonly string[]): boolean;
  /** Numbers for new clients, ascending; each is given once. */
  newIds(unit: Pick<WriteUnit, 'sql'>, count: number): Promise<readonly number[]>;
  /** Writes exactly what was planned. `cause` goes into the audit lines. */
  write(
    unit: WriteUnit,
    rows: readonly ImportWrite[],
    cause: string,
  ): Promise<readonly ImportedRow[]>;
  /** Gives the clients back what they had, and deletes those that the import added. */
  undo(unit: WriteUnit, rows: readonly ImportUndo[], cause: string): Promise<ImportUndone>;
  /** For each row the keyed hashes of what it could be mistaken for another client by. */
  identityKeys(
    rows: readonly ImportIdentity[],
    how: Pick<ImportMatching, 'comparesSecrets'>,
  ): readonly (readonly string[])[];
  /** Clients that were added or changed since `since`, in batches. */
  touchedSince(unit: Pick<WriteUnit, 'sql'>, since: Date): AsyncIterable<readonly TouchedClient[]>;
}

/** Provided by this plugin. */
export const ClientImport = defineService<ClientImport>('clients.import');
