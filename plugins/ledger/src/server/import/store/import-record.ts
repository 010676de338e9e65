import type { FileNotice } from '../../../rules/import/file-notice.ts';
import type { MatchKey } from '../../../rules/import/match-key.ts';

export type ImportState =
  'uploaded' | 'checking' | 'checked' | 'running' | 'finished' | 'undoing' | 'undone' | 'discarded';

/** The states in which a step is carried out. */
export const busyStates: readonly ImportState[] = ['checking', 'running', 'undoing'];

export function isBusy(state: ImportState): boolean {
  return busyStates.includes(state);
}

export interface ImportCounts {
  readonly create: number;
  readonly update: number;
  readonly unchanged: number;
  readonly skip: number;
  /** Of `skip`: those that still need a decision. */
  readonly conflicts?: number;
  readonly possible_duplicates?: number;
  /** Rows that are imported without some of their cells. */
  readonly partial?: number;
  readonly undone?: number;
  readonly kept?: number;
}

/** Why a step failed. */
export interface ImportError {
  readonly message: string;
  readonly line: number | null;
  readonly column: string | null;
}

/** A row of `ledger_import`. */
export interface ImportRecord {
  readonly id: string;
  readonly agent_id: number | null;
  readonly agent_name: string;
  readonly file_name: string;
  readonly file_size: number;
  readonly file_id: string | null;
  readonly header_line: number | null;
  readonly header_key: string;
  readonly preview_sealed: string | null;
  readonly mapping: readonly (string | null)[] | null;
  readonly match_key: MatchKey | null;
  /** Somebody said that the numbers in the file are those of this portal. */
  readonly own_numbers: boolean;
  /** Rows are matched by SSN and Medicare number too. */
  readonly compares_secrets: boolean;
  /** When the dry run began to look at clients. */
  readonly checked_at: Date | string | null;
  /** Its run failed, and what it wrote is being undone. */
  readonly reverting: boolean;
  readonly state: ImportState;
  readonly counts: ImportCounts | null;
  readonly notices: readonly FileNotice[] | null;
  readonly error: ImportError | null;
  readonly created_at: Date | string;
  readonly finished_at: Date | string | null;
}

/** Where the sealed values of `FieldCrypto` are. */
export const previewPlace = (id: string) => ({
  table: 'ledger_import',
  column: 'preview_sealed',
  row: id,
});

export const beforePlace = (id: string) => ({
  table: 'ledger_import_row',
  column: 'before_sealed',
  row: id,
});

/** What a row that needs a decision says, and what the run is to write of a row. */
export const valuesPlace = (row: string) => ({
  table: 'ledger_import_row',
  column: 'values_sealed',
  row,
});

export const planPlace = (row: string) => ({
  table: 'ledger_import_row',
  column: 'plan_sealed',
  row,
});
