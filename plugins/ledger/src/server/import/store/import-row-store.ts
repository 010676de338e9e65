import type { PossibleClient } from '@porchlight/clients/contract';
import type { FieldCrypto, WriteUnit } from '@porchlight/server';
import type { ImportCounts } from '../../../generated/types.ts';
import { planPlace, valuesPlace } from './import-record.ts';
import { sealChanges, type ShownChange } from './sealed-changes.ts';

type Unit = Pick<WriteUnit, 'sql'>;

export type RowIssue = 'conflict' | 'possible_duplicate';
export type RowDecision = 'create' | 'update' | 'skip';

/** What becomes of a row. */
export interface ImportRowRecord {
  readonly line: number;
  readonly action: 'create' | 'update' | 'unchanged' | 'skip';
  readonly client_id: number | null;
  readonly name: string;
  readonly fields: readonly string[];
  readonly reason: string;
  /** Some of its cells are left out. */
  readonly partial: boolean;
  readonly issue: RowIssue | null;
  readonly decision: RowDecision | null;
  readonly possible_clients: readonly PossibleClient[];
  /** Of a client that is or may be updated. */
  readonly changes: readonly ShownChange[];
  /** The version of the client to update, as it was planned. */
  readonly base_version: number | null;
  /** Of a new client: what it could be mistaken for another by. */
  readonly identity_keys: readonly string[];
  /** The values of the row as JSON text; only for rows that need a decision. Plain; sealed here. */
  readonly values: string | null;
  /** What the run is to write. Plain; it is sealed here. */
  readonly plan: string | null;
}

/** A row that nothing is known of but why it is skipped. */
export const skippedRow = {
  action: 'skip',
  client_id: null,
  fields: [],
  partial: false,
  issue: null,
  decision: null,
  possible_clients: [],
  changes: [],
  base_version: null,
  identity_keys: [],
  values: null,
  plan: null,
} as const satisfies Partial<ImportRowRecord>;

export async function clearRows({ sql }: Unit, importId: string): Promise<void> {
  await sql('ledger.import-clear', 'delete from ledger_import_row where import_id = $1', [
    importId,
  ]);
}

/** Lets the planner know how many rows there are; else it would sort all of them for each batch of a run. */
export async function analyzeRows({ sql }: Unit): Promise<void> {
  await sql(null, 'analyze ledger_import_row');
}

const COLUMNS = `id text, line int, action text, client_id bigint, name text, fields text[], reason text,
  partial boolean, issue text, decision text, possible_clients jsonb, base_version int,
  identity_keys text[], changes_sealed text, values_sealed text, plan_sealed text`;
const NAMES = COLUMNS.split(',').map((column) => column.trim().split(' ')[0]!);

/** Adds rows, or replaces those with the same line. */
export async function storeRows(
  { sql }: Unit,
  crypto: FieldCrypto,
  importId: string,
  rows: readonly ImportRowRecord[],
): Promise<void> {
  if (rows.length === 0) return;
  const stored = rows.map(({ changes, values, plan, ...row }) => {
    const id = rowId(importId, row.line);
    return {
      ...row,
      id,
      changes_sealed: sealChanges(crypto, id, changes),
      values_sealed: values && crypto.encrypt(values, valuesPlace(id)),
      plan_sealed: plan && crypto.encrypt(plan, planPlace(id)),
    };
  });
  const replaced = NAMES.filter((name) => name !== 'id' && name !== 'line');
  await sql(
    'ledger.import-store',
    `insert into ledger_import_row (import_id, ${NAMES.join(', ')})
     select $1, ${NAMES.join(', ')} from jsonb_to_recordset($2::jsonb) as row(${COLUMNS})
     on conflict (id) do update set
       ${replaced.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    [importId, JSON.stringify(stored)],
  );
}

export async function countRows({ sql }: Unit, importId: string): Promise<ImportCounts> {
  const rows = await sql<{
    action: keyof ImportCounts;
    count: number;
    conflicts: number;
    possible_duplicates: number;
    partial: number;
  }>(
    'ledger.import-count',
    `select action, count(*)::int as count,
       count(*) filter (where issue = 'conflict' and decision is null)::int as conflicts,
       count(*) filter (where issue = 'possible_duplicate' and decision is null)::int
         as possible_duplicates,
       count(*) filter (where partial)::int as partial
     from ledger_import_row where import_id = $1 group by action`,
    [importId],
  );
  const counts = Object.fromEntries(rows.map(({ action, count }) => [action, count]));
  const open = rows.find(({ action }) => action === 'skip');
  const partial = rows
    .filter(({ action }) => action === 'create' || action === 'update')
    .reduce((sum, row) => sum + row.partial, 0);
  return {
    create: 0,
    update: 0,
    unchanged: 0,
    skip: 0,
    ...counts,
    ...(open !== undefined && open.conflicts > 0 && { conflicts: open.conflicts }),
    ...(open !== undefined &&
      open.possible_duplicates > 0 && { possible_duplicates: open.possible_duplicates }),
    ...(partial > 0 && { partial }),
  };
}

export function rowId(importId: string, line: number): string {
  return `${importId}.${line}`;
}
