import type { WriteUnit } from '@porchlight/server';
import type { ImportRows, ImportRowsQuery } from '../../../generated/types.ts';

type Shown = ImportRows['data'][number];
type Lookalike = NonNullable<Shown['lookalike']>;

interface KeptRow extends Omit<Shown, 'lookalike'> {
  readonly lookalike_id: number | null;
  readonly lookalike_name: string | null;
  readonly lookalike_by: Lookalike['by'] | null;
}

/** Rows of a checked file in the order of their lines, a page of them. */
export async function readRows(
  knex: WriteUnit['trx'],
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
    .select('line', 'action', 'client_id', 'name', 'fields', 'reason')
    .select('lookalike_id', 'lookalike_name', 'lookalike_by');
  return { data: rows.slice(0, limit).map(shown), more: rows.length > limit };
}

function shown({ lookalike_id, lookalike_name, lookalike_by, ...row }: KeptRow): Shown {
  const lookalike =
    lookalike_id === null || lookalike_by === null
      ? null
      : { id: lookalike_id, name: lookalike_name ?? '', by: lookalike_by };
  return { ...row, lookalike };
}
