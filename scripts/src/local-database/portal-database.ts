import pg from 'pg';
import { ADMINISTRATOR, type Passwords } from './cluster.ts';
import type { PostmasterPid } from './postmaster-pid.ts';

const PORTAL = 'porchlight';

/**
 * Creates the portal's role, which is no superuser, and its database, where they are missing.
 *
 * @param createsDatabases true lets the role create further databases
 */
export async function ensurePortalDatabase(
  server: PostmasterPid,
  passwords: Passwords,
  createsDatabases = false,
): Promise<void> {
  await asAdministrator(server, passwords, async (client) => {
    const roles = await client.query('select 1 from pg_roles where rolname = $1', [PORTAL]);
    if (roles.rowCount === 0) {
      await client.query(
        `create role ${PORTAL} login password ${client.escapeLiteral(passwords.portal)}`,
      );
    }
    if (createsDatabases) await client.query(`alter role ${PORTAL} createdb`);
    const databases = await client.query('select 1 from pg_database where datname = $1', [PORTAL]);
    if (databases.rowCount === 0) await client.query(`create database ${PORTAL} owner ${PORTAL}`);
  });
}

/** True if another program has a connection to the portal's database. */
export async function isInUse(server: PostmasterPid, passwords: Passwords): Promise<boolean> {
  return asAdministrator(server, passwords, async (client) => {
    // Only programs count: the server's own vacuum works in the database too.
    const others = await client.query(
      `select 1 from pg_stat_activity
       where datname = $1 and backend_type = 'client backend' limit 1`,
      [PORTAL],
    );
    return others.rowCount === 1;
  });
}

/** Names a host that is never used, because many parsers refuse an address without one. */
export function portalUrl(server: PostmasterPid, passwords: Passwords): string {
  const query = new URLSearchParams({ host: server.socketFolder, port: String(server.port) });
  return `postgresql://${PORTAL}:${passwords.portal}@localhost/${PORTAL}?${query}`;
}

/** Runs `work` on a connection of the administrator. */
export async function asAdministrator<T>(
  server: PostmasterPid,
  passwords: Passwords,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    host: server.socketFolder,
    port: server.port,
    user: ADMINISTRATOR,
    password: passwords.administrator,
    database: 'postgres',
    connectionTimeoutMillis: 3000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
