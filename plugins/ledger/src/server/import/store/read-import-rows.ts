import type { FieldCrypto, WriteUnit } from '@porchlight/server';
import type { ImportRow, ImportRows, ImportRowsQuery } from '../../../generated/types.ts';
import { rowId } from './import-row-store.ts';
import { openChanges } from './sealed-changes.ts';

interface StoredRow extends Omit<ImportRow, 'changes'> {
  readonly id: string;
  readonly changes_sealed: string | null;
}

const SELECTED = [
  'id',
  'line',
  'action',
  'client_id',
  'name',
  'fields',
  'reason',
  'partial',
  'issue',
  'decision',
  'possible_clients',
  'changes_sealed',
];

/** Rows of a checked file in the order of their lines, a page of them. */
export async function readImportRows(
  knex: WriteUnit['trx'],
  crypto: FieldCrypto,
  importId: string,
  query: ImportRowsQuery,
): Promise<Pick<ImportRows, 'data' | 'more'>> {
  const { action, issue, undecided = false, partial = false, after = 0, limit } = query;
  const matching = knex('ledger_import_row')
    .where({ import_id: importId, ...(action && { action }), ...(issue && { issue }) })
    .where('line', '>', after);
  if (undecided)
    void matching.whereNotNull('issue').whereNull('decision').where({ action: 'skip' });
  if (partial) void matching.where({ partial }).whereIn('action', ['create', 'update']);
  const rows: readonly StoredRow[] = await matching
    .orderBy('line')
    .limit(limit + 1)
    .select(SELECTED);
  return { data: rows.slice(0, limit).map((row) => shown(row, crypto)), more: rows.length > limit };
}

/** One of its rows, which must exist. */
export async function readImportRow(
  knex: WriteUnit['trx'],
  crypto: FieldCrypto,
  importId: string,
  line: number,
): Promise<ImportRow> {
  const row: unknown = await knex('ledger_import_row')
    .where({ id: rowId(importId, line) })
    .first(SELECTED);
  return shown(row as StoredRow, crypto);
}

function shown({ id, changes_sealed, ...row }: StoredRow, crypto: FieldCrypto): ImportRow {
  return { ...row, changes: [...openChanges(crypto, id, changes_sealed)] };
}
