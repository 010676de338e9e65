import type { FieldCrypto, WriteUnit } from '@porchlight/server';
import type { ImportLookalike } from '@porchlight/clients/contract';
import { beforePlace, type ImportCounts } from './import-record.ts';
import { sealChanges, type ShownChange } from './sealed-changes.ts';

type Unit = Pick<WriteUnit, 'sql'>;

/** What becomes of a row. */
export interface ImportRowRecord {
  readonly line: number;
  readonly action: 'create' | 'update' | 'unchanged' | 'skip';
  readonly client_id: number | null;
  readonly name: string;
  readonly fields: readonly string[];
  readonly reason: string;
  /** Of a client who is changed. */
  readonly changes: readonly ShownChange[];
  /** Who a new client may be. */
  readonly lookalike: ImportLookalike | null;
}

export async function clearRows({ sql }: Unit, importId: string): Promise<void> {
  await sql('ledger.import-clear', 'delete from ledger_import_row where import_id = $1', [
    importId,
  ]);
}

export async function keepRows(
  { sql }: Unit,
  crypto: FieldCrypto,
  importId: string,
  rows: readonly ImportRowRecord[],
): Promise<void> {
  if (rows.length === 0) return;
  const kept = rows.map(({ lookalike, changes, ...row }) => {
    const id = rowId(importId, row.line);
    return {
      ...{ ...row, id, changes_sealed: sealChanges(crypto, id, changes) },
      lookalike_id: lookalike?.id,
      lookalike_name: lookalike?.name,
      lookalike_by: lookalike?.by,
    };
  });
  await sql(
    'ledger.import-keep',
    `insert into ledger_import_row (id, import_id, line, action, client_id, name, fields, reason,
       changes_sealed, lookalike_id, lookalike_name, lookalike_by)
     select id, $1, line, action, client_id, name, fields, reason,
       changes_sealed, lookalike_id, lookalike_name, lookalike_by
     from jsonb_to_recordset($2::jsonb) as row(
       id text, line int, action text, client_id bigint, name text, fields text[], reason text,
       changes_sealed text, lookalike_id bigint, lookalike_name text, lookalike_by text)`,
    [importId, JSON.stringify(kept)],
  );
}

/** What was written of a row. */
export interface WrittenRecord {
  readonly line: number;
  readonly action: 'create' | 'update' | 'unchanged';
  readonly client_id: number;
  readonly fields: readonly string[];
  readonly version: number;
  readonly changes: readonly ShownChange[];
  /** Plain; it is sealed here, as the changes are. */
  readonly before: string | null;
}

export async function noteWritten(
  { sql }: Unit,
  crypto: FieldCrypto,
  importId: string,
  rows: readonly WrittenRecord[],
): Promise<void> {
  if (rows.length === 0) return;
  const noted = rows.map(({ before, changes, ...row }) => {
    const id = rowId(importId, row.line);
    return {
      ...{ ...row, id, changes: sealChanges(crypto, id, changes) },
      before: before && crypto.encrypt(before, beforePlace(id)),
    };
  });
  await sql(
    'ledger.import-note',
    `update ledger_import_row kept set action = row.action, client_id = row.client_id,
       fields = row.fields, version = row.version, before_sealed = row.before,
       changes_sealed = row.changes
     from jsonb_to_recordset($1::jsonb) as row(
       id text, action text, client_id bigint, fields text[], version int, before text,
       changes text)
     where kept.id = row.id`,
    [JSON.stringify(noted)],
  );
}

/** New clients who may be there already are left out too. */
export async function leaveLookalikesOut({ sql }: Unit, importId: string): Promise<void> {
  await sql(
    'ledger.import-leave-lookalikes',
    `update ledger_import_row set action = 'skip'
     where import_id = $1 and action = 'create' and lookalike_id is not null`,
    [importId],
  );
}

/** Lines that the check left out. */
export async function skippedLines({ sql }: Unit, importId: string): Promise<ReadonlySet<number>> {
  const rows = await sql<{ line: number }>(
    'ledger.import-skipped',
    `select line from ledger_import_row where import_id = $1 and action = 'skip'`,
    [importId],
  );
  return new Set(rows.map(({ line }) => line));
}

export interface UndoRecord {
  readonly id: string;
  readonly line: number;
  readonly client_id: number;
  readonly version: number;
  readonly before: string | null;
}

/** Rows that were written, from the last one on, so that they are taken back in the reverse order. */
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
     where import_id = $1 and line < $2 and action in ('create', 'update')
     order by line desc limit $3`,
    [importId, before, limit],
  );
  return rows.map(({ before_sealed, ...row }) => ({
    ...row,
    before: before_sealed && crypto.decrypt(before_sealed, beforePlace(row.id)),
  }));
}

export async function noteUndone(
  { sql }: Unit,
  rows: readonly UndoRecord[],
  kept: ReadonlySet<number>,
  reason: string,
): Promise<void> {
  const ids = (keep: boolean) =>
    rows.filter(({ client_id }) => kept.has(client_id) === keep).map(({ id }) => id);
  await sql(
    'ledger.import-undone',
    `update ledger_import_row set before_sealed = null, changes_sealed = null,
       action = case when id = any ($1) then 'kept' else 'undone' end,
       reason = case when id = any ($1) then $3 else '' end
     where id = any ($1) or id = any ($2)`,
    [ids(true), ids(false), reason],
  );
}

export async function countRows({ sql }: Unit, importId: string): Promise<ImportCounts> {
  const rows = await sql<{ action: keyof ImportCounts; count: number; alike: number }>(
    'ledger.import-count',
    `select action, count(*)::int as count, count(lookalike_id)::int as alike
     from ledger_import_row where import_id = $1 group by action`,
    [importId],
  );
  const counts = Object.fromEntries(rows.map(({ action, count }) => [action, count]));
  const lookalikes = rows.find(({ action }) => action === 'create')?.alike ?? 0;
  return {
    ...{ create: 0, update: 0, unchanged: 0, skip: 0, ...counts },
    ...(lookalikes > 0 && { lookalikes }),
  };
}

function rowId(importId: string, line: number): string {
  return `${importId}.${line}`;
}
