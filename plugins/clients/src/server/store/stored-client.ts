import type { WriteUnit } from '@porchlight/server';
import { quoted } from '../fields/stored-columns.ts';

type Unit = Pick<WriteUnit, 'sql' | 'locked'>;

/** A client as a write reads it: some of its columns by name, amounts as decimals. */
export interface StoredClient {
  readonly id: number;
  readonly row_id: string;
  readonly version: number;
  readonly masks: Readonly<Record<string, string>>;
  readonly ext: Readonly<Record<string, unknown>>;
  readonly [column: string]: unknown;
}

/** Reads clients that are not deleted, ordered by id; unknown ones are missing. */
export type ReadStored = (
  unit: Unit,
  ids: readonly number[],
  columns: readonly string[],
) => Promise<readonly StoredClient[]>;

/** Locks clients in the order of their ids, like every write of several, so that no two writes deadlock. */
export const lockClients: ReadStored = async (unit, ids, columns) => {
  const rows = await unit.sql<StoredClient>(
    ...selectOf('clients.lock', ids, columns, 'for no key update'),
  );
  sayLocked(unit, rows);
  return rows;
};

/** Reads clients without a lock; `lockAtVersions` says later whether any has changed. */
export const readClients: ReadStored = ({ sql }, ids, columns) =>
  sql(...selectOf('clients.read-for-write', ids, columns, ''));

/** Locks clients in the order of their ids; true when all still have the version that was read. */
export async function lockAtVersions(
  unit: Unit,
  clients: readonly Pick<StoredClient, 'id' | 'version'>[],
): Promise<boolean> {
  const [found] = await unit.sql<{ same: number }>(
    'clients.lock-versions',
    `with locked as (
       select id, version from clients_client
       where id = any ($1::bigint[]) and deleted_at is null order by id for no key update
     )
     select count(*)::int as same from locked
     join unnest($1::bigint[], $2::int[]) as wanted (id, version) using (id, version)`,
    [clients.map(({ id }) => id), clients.map(({ version }) => version)],
  );
  sayLocked(unit, clients);
  return found?.same === clients.length;
}

interface FreeClients {
  readonly rows: ReadonlyMap<number, StoredClient>;
  /** Locked by another write at the moment. */
  readonly busy: ReadonlySet<number>;
}

/**
 * Locks the clients that no other write has locked: an agent who edits one of them must not wait for a batch of an
 * import that waits for someone else.
 */
export async function lockFreeClients(
  unit: Unit,
  ids: readonly number[],
  columns: readonly string[],
): Promise<FreeClients> {
  if (ids.length === 0) return { rows: new Map(), busy: new Set() };
  const { sql } = unit;
  const locked = await sql<StoredClient>(
    ...selectOf('clients.lock-free', ids, columns, 'for no key update skip locked'),
  );
  sayLocked(unit, locked);
  const rows = new Map(locked.map((row) => [row.id, row]));
  const missing = ids.filter((id) => !rows.has(id));
  if (missing.length === 0) return { rows, busy: new Set() };
  const busy = await sql<{ id: number }>(
    'clients.not-deleted',
    'select id from clients_client where id = any ($1) and deleted_at is null',
    [missing],
  );
  return { rows, busy: new Set(busy.map(({ id }) => id)) };
}

function sayLocked(unit: Unit, rows: readonly Pick<StoredClient, 'id'>[]): void {
  unit.locked(
    'client',
    rows.map(({ id }) => id),
  );
}

/** A single id is not sent as an array: PostgreSQL would plan that statement again for every call. */
function selectOf(
  name: string,
  ids: readonly number[],
  columns: readonly string[],
  lock: string,
): Parameters<WriteUnit['sql']> {
  const selected = ['id', 'row_id', 'version', 'masks', 'ext', ...columns.map(quoted)].join(', ');
  const where = (found: string) =>
    `select ${selected} from clients_client where ${found} and deleted_at is null`;
  return ids.length === 1
    ? [nameFor(name, columns), `${where('id = $1')} ${lock}`, [ids[0]]]
    : [nameFor(`${name}-many`, columns), `${where('id = any ($1)')} order by id ${lock}`, [ids]];
}

/**
 * Writes of one column are frequent, so their statements stay prepared; several columns have too many combinations
 * for that.
 */
export function nameFor(start: string, columns: readonly string[]): string | null {
  return columns.length > 1 ? null : [start, ...columns].join('.');
}
