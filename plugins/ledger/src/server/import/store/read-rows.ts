import type { FieldCrypto, WriteUnit } from '@porchlight/server';
import type { ImportRows, ImportRowsQuery } from '../../../generated/types.ts';
import { openChanges } from './sealed-changes.ts';

type Shown = ImportRows['data'][number];
type Lookalike = NonNullable<Shown['lookalike']>;

interface KeptRow extends Omit<Shown, 'lookalike' | 'changes'> {
  readonly id: string;
  readonly changes_sealed: string | null;
  readonly lookalike_id: number | null;
  readonly lookalike_name: string | null;
  readonly lookalike_by: Lookalike['by'] | null;
}

/** Rows of a checked file in the order of their lines, a page of them. */
export async function readRows(
  knex: WriteUnit['trx'],
  crypto: FieldCrypto,
  importId: string,
  { action, lookalikes = false, after = 0, limit }: ImportRowsQuery,
): Promise<Pick<ImportRows, 'data' | 'more'>> {
  const asked = knex('ledger_import_row')
    .where({ import_id: importId, ...(action && { action }) })
    .where('line', '>', after);
  // As the index of them says it.
  if (lookalikes) void asked.whereRaw(`action = 'create' and lookalike_id is not null`);
  const rows: readonly KeptRow[] = await asked
    .orderBy('line')
    .limit(limit + 1)
    .select('id', 'line', 'action', 'client_id', 'name', 'fields', 'reason', 'changes_sealed')
    .select('lookalike_id', 'lookalike_name', 'lookalike_by');
  return { data: rows.slice(0, limit).map((row) => shown(row, crypto)), more: rows.length > limit };
}

function shown({ id, changes_sealed, ...kept }: KeptRow, crypto: FieldCrypto): Shown {
  const { lookalike_id, lookalike_name, lookalike_by, ...row } = kept;
  const lookalike =
    lookalike_id === null || lookalike_by === null
      ? null
      : { id: lookalike_id, name: lookalike_name ?? '', by: lookalike_by };
  return { ...row, lookalike, changes: [...openChanges(crypto, id, changes_sealed)] };
}
