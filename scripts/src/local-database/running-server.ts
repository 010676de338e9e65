import { realpathSync } from 'node:fs';
import pg from 'pg';
import { ADMINISTRATOR } from './cluster.ts';
import type { DatabaseHome } from './database-home.ts';
import { notOurs } from './problems.ts';
import { isAlive, readPostmasterPid, type PostmasterPid } from './postmaster-pid.ts';

/** A server of our cluster as it was found. */
export type Found =
  | { readonly state: 'ready'; readonly server: PostmasterPid }
  | { readonly state: 'starting' }
  | { readonly state: 'none' };

const CANNOT_CONNECT_NOW = '57P03';

/**
 * Looks for a server that already runs on the cluster: one that we started,
 * or one that a killed process left behind.
 *
 * @throws LocalDatabaseError when a server is there that is not ours
 */
export async function findServer(home: DatabaseHome, password: string): Promise<Found> {
  const server = readPostmasterPid(home.cluster);
  if (!server || !isAlive(server.pid)) return { state: 'none' };
  const client = new pg.Client({
    host: server.socketFolder,
    port: server.port,
    user: ADMINISTRATOR,
    password,
    database: 'postgres',
    connectionTimeoutMillis: 3000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const answer = await client.query<{ data_directory: string }>('show data_directory');
    const directory = answer.rows[0]?.data_directory ?? '';
    const ours = realpathSync(directory) === realpathSync(home.cluster);
    return ours ? { state: 'ready', server } : { state: 'none' };
  } catch (error) {
    const code = (error as { code?: string }).code;
    if (code === CANNOT_CONNECT_NOW) return { state: 'starting' };
    if (code === 'ENOENT' || code === 'ECONNREFUSED' || code === 'ECONNRESET')
      return { state: 'none' };
    throw notOurs(home.cluster, error as Error);
  } finally {
    await client.end().catch(() => undefined);
  }
}
