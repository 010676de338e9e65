import { PortalModel } from '@porchlight/server';
import * as generated from '../../../generated/schemas.ts';
import type * as types from '../../../generated/types.ts';

/** A row of `ledger_import`, as it is read. */
export type ImportRecord = Readonly<Required<types.ImportRecord>>;
export type ImportState = ImportRecord['state'];
/** Why a step failed. */
export type ImportError = NonNullable<ImportRecord['error']>;

export class ImportModel extends PortalModel implements ImportRecord {
  static override readonly tableName = 'ledger_import';
  static override readonly entity = PortalModel.schemaOf(generated, 'ledger/import-record');
  // Their schemas are references, which Objection does not resolve.
  static override readonly jsonAttributes = ['mapping', 'counts', 'notices', 'error'];
  declare readonly id: string;
  declare readonly agent_id: ImportRecord['agent_id'];
  declare readonly agent_name: string;
  declare readonly file_name: string;
  declare readonly file_size: number;
  declare readonly file_id: ImportRecord['file_id'];
  declare readonly header_line: ImportRecord['header_line'];
  declare readonly header_key: string;
  declare readonly preview_sealed: ImportRecord['preview_sealed'];
  declare readonly mapping: ImportRecord['mapping'];
  declare readonly match_key: ImportRecord['match_key'];
  declare readonly own_numbers: boolean;
  declare readonly compares_secrets: boolean;
  declare readonly checked_at: ImportRecord['checked_at'];
  declare readonly reverting: boolean;
  declare readonly state: ImportState;
  declare readonly counts: ImportRecord['counts'];
  declare readonly notices: ImportRecord['notices'];
  declare readonly error: ImportRecord['error'];
  declare readonly created_at: string;
  declare readonly begun_at: ImportRecord['begun_at'];
  declare readonly finished_at: ImportRecord['finished_at'];
}

/** The states in which a step is carried out. */
const busyStates: readonly ImportState[] = ['checking', 'running', 'undoing'];

export function isBusy(state: ImportState): boolean {
  return busyStates.includes(state);
}

/** Where the sealed values of `FieldCrypto` are. */
export const previewPlace = (id: string) => ({
  table: 'ledger_import',
  column: 'preview_sealed',
  row: id,
});

const rowPlace = (column: string) => (row: string) => ({ table: 'ledger_import_row', column, row });

export const beforePlace = rowPlace('before_sealed');
/** What a row that needs a decision says. */
export const valuesPlace = rowPlace('values_sealed');
/** What the run is to write of a row. */
export const planPlace = rowPlace('plan_sealed');
