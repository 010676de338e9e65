import type { WriteUnit } from '@porchlight/server';
import type { StoredRow } from './planned-rows.ts';

export interface LockedClients {
  readonly rows: ReadonlyMap<number, StoredRow>;
  /** Locked by another write at the moment. */
  readonly busy: ReadonlySet<number>;
}

/**
 * Locks clients and reads the columns, without waiting for other writes: an agent who edits one of them must not wait
 * for a batch of an import that waits for someone else.
 */
export async function lockClients(
  { sql }: Pick<WriteUnit, 'sql'>,
  ids: readonly number[],
  columns: readonly string[],
): Promise<LockedClients> {
  if (ids.length === 0) return { rows: new Map(), busy: new Set() };
  const selected = ['id', 'row_id', 'version', 'ext', ...columns.map((column) => `"${column}"`)];
  const locked = await sql<StoredRow>(
    null,
    `select ${selected.join(', ')} from clients_client
     where id = any ($1) and deleted_at is null order by id for no key update skip locked`,
    [ids],
  );
  const rows = new Map(locked.map((row) => [row.id, row]));
  const missing = ids.filter((id) => !rows.has(id));
  return { rows, busy: await notDeleted(sql, missing) };
}

async function notDeleted(
  sql: WriteUnit['sql'],
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await sql<{ id: number }>(
    'clients.import-busy',
    'select id from clients_client where id = any ($1) and deleted_at is null',
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}
