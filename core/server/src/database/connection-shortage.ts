import type { PortalDatabase } from './database.ts';

/** A pooler with a free connection needs a few milliseconds. */
const LONG_WAIT_MS = 1_000;

interface ConnectionSupply {
  /** DATABASE_CONNECTIONS. */
  readonly wanted: number;
  /** What PostgreSQL admits to the role at most. */
  readonly admitted: number;
  readonly isPooled: boolean;
  /** How long the check itself took. */
  readonly waitedMs: number;
}

/** What to change when the portal cannot get the connections it may use; null when it can. */
export function shortageOf({
  wanted,
  admitted,
  isPooled,
  waitedMs,
}: ConnectionSupply): string | null {
  if (!isPooled && admitted < wanted)
    return `PostgreSQL admits ${admitted} connections, and this process may open ${wanted}. Lower DATABASE_CONNECTIONS, or raise max_connections and the limits of the role and the database`;
  if (isPooled && waitedMs >= LONG_WAIT_MS)
    return `The pooler took ${(waitedMs / 1_000).toFixed(1)} s to respond. Give it ${wanted} server connections for each process, or lower DATABASE_CONNECTIONS`;
  return null;
}

interface DatabaseState {
  readonly version: string;
  /** Connections that PostgreSQL admits to the role at most. */
  readonly admitted: number;
  readonly shortage: string | null;
}

/** Reads the version and the limits of the server over a connection like that of any read. */
export async function databaseState({
  forReading: { knex },
  connections: wanted,
  preparesStatements,
}: Pick<
  PortalDatabase,
  'forReading' | 'connections' | 'preparesStatements'
>): Promise<DatabaseState> {
  const began = performance.now();
  const { rows } = await knex.raw<{ rows: readonly { version: string; admitted: number }[] }>(
    `select current_setting('server_version') as version,
       least(
         current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int,
         (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
         (select nullif(datconnlimit, -1) from pg_database where datname = current_database())
       ) as admitted`,
  );
  const { version = '', admitted = 0 } = rows[0] ?? {};
  const waitedMs = performance.now() - began;
  const shortage = shortageOf({ wanted, admitted, isPooled: !preparesStatements, waitedMs });
  return { version: version.split(' ')[0] ?? '', admitted, shortage };
}
