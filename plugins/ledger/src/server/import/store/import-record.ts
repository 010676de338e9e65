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
  /** Of `create`: those whose client may be there already. */
  readonly lookalikes?: number;
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
  /** Its run leaves out new clients who may be there already. */
  readonly without_lookalikes: boolean;
  readonly state: ImportState;
  readonly counts: ImportCounts | null;
  readonly notices: readonly FileNotice[] | null;
  readonly error: ImportError | null;
  readonly created_at: Date | string;
  readonly finished_at: Date | string | null;
}

/** Where the values of `FieldCrypto` lie. */
export const previewPlace = (id: string) => ({
  ...{ table: 'ledger_import', column: 'preview_sealed', row: id },
});

export const beforePlace = (id: string) => ({
  ...{ table: 'ledger_import_row', column: 'before_sealed', row: id },
});
