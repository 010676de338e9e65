import type { FieldCrypto, WriteUnit } from '@porchlight/server';
import { beforePlace, planPlace } from './import-record.ts';

type Unit = Pick<WriteUnit, 'sql'>;

/** A row that the run has not written yet. */
export interface PendingRow {
  readonly id: string;
  readonly line: number;
  readonly client_id: number | null;
  readonly base_version: number | null;
  /** Plain. */
  readonly plan: string;
}

/** Rows of a transaction: what it locks is free again within a fraction of a second. */
const BATCH = 250;

/**
 * The next planned rows behind a line that are not written yet, in the order of the file, locked: another run of the
 * same import waits for them, and then does not find them any more. The limit is part of the statement: the planner
 * takes one that it does not know for a tenth of the rows, and sorts them all for each batch.
 */
export async function pendingRows(
  { sql }: Unit,
  crypto: FieldCrypto,
  importId: string,
  after: number,
): Promise<readonly PendingRow[]> {
  const rows = await sql<Omit<PendingRow, 'plan'> & { plan_sealed: string }>(
    'ledger.import-pending',
    `select id, line, client_id, base_version, plan_sealed from ledger_import_row
     where import_id = $1 and line > $2 and plan_sealed is not null
       and action in ('create', 'update') and version is null
     order by line limit ${BATCH} for update`,
    [importId, after],
  );
  return rows.map(({ plan_sealed, ...row }) => ({
    ...row,
    plan: crypto.decrypt(plan_sealed, planPlace(row.id)),
  }));
}

/** What was written of a row. */
interface WrittenRecord {
  readonly id: string;
  readonly client_id: number;
  readonly version: number;
  /** Plain; it is sealed here. */
  readonly before: string | null;
}

export async function noteWritten(
  { sql }: Unit,
  crypto: FieldCrypto,
  rows: readonly WrittenRecord[],
): Promise<void> {
  if (rows.length === 0) return;
  const noted = rows.map(({ before, ...row }) => {
    return { ...row, before: before && crypto.encrypt(before, beforePlace(row.id)) };
  });
  await sql(
    'ledger.import-note',
    `update ledger_import_row stored set client_id = row.client_id, version = row.version,
       before_sealed = row.before, plan_sealed = null, values_sealed = null
     from jsonb_to_recordset($1::jsonb) as row(id text, client_id bigint, version int, before text)
     where stored.id = row.id`,
    [JSON.stringify(noted)],
  );
}

/** Rows that the run leaves out after all, with the reason. */
export async function noteConflicts(
  { sql }: Unit,
  rows: readonly { readonly id: string; readonly reason: string }[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql(
    'ledger.import-conflicts',
    `update ledger_import_row stored set action = 'skip', issue = 'conflict', decision = null,
       plan_sealed = null, reason = row.reason || case when stored.reason = '' then '' else '; ' end
         || stored.reason
     from jsonb_to_recordset($1::jsonb) as row(id text, reason text)
     where stored.id = row.id`,
    [JSON.stringify(rows)],
  );
}

/** True when the run has committed some of its rows that are not undone. */
export async function hasWrittenRows({ sql }: Unit, importId: string): Promise<boolean> {
  const rows = await sql(
    'ledger.import-has-written',
    `select 1 from ledger_import_row
     where import_id = $1 and action in ('create', 'update') and version is not null limit 1`,
    [importId],
  );
  return rows.length > 0;
}

interface UndoRecord {
  readonly id: string;
  readonly line: number;
  readonly client_id: number;
  readonly version: number;
  readonly before: string | null;
}

/** Written rows before a line, the last one first, so that they are undone in the reverse order. */
export async function writtenRows(
  { sql }: Unit,
  crypto: FieldCrypto,
  importId: string,
  before: number,
  limit: number,
): Promise<readonly UndoRecord[]> {
  const rows = await sql<Omit<UndoRecord, 'before'> & { before_sealed: string | null }>(
    'ledger.import-written',
    `select id, line, client_id, version, before_sealed from ledger_import_row
     where import_id = $1 and line < $2 and action in ('create', 'update') and version is not null
     order by line desc limit $3`,
    [importId, before, limit],
  );
  return rows.map(({ before_sealed, ...row }) => ({
    ...row,
    before: before_sealed && crypto.decrypt(before_sealed, beforePlace(row.id)),
  }));
}

/** Marks rows that were undone, and rows whose clients stay unchanged. */
export async function noteUndone(
  { sql }: Unit,
  undone: readonly UndoRecord[],
  kept: readonly UndoRecord[],
  reason: string,
): Promise<void> {
  await sql(
    'ledger.import-undone',
    `update ledger_import_row set before_sealed = null, changes_sealed = null,
       action = case when id = any ($1) then 'kept' else 'undone' end,
       reason = case when id = any ($1) then $3 else '' end
     where id = any ($1) or id = any ($2)`,
    [kept.map(({ id }) => id), undone.map(({ id }) => id), reason],
  );
}
