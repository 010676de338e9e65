import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { TestDatabase } from './test-database.ts';

/** PgBouncer in transaction mode before the schema of one test. */
export interface ConnectionPooler {
  /** For `startPortalProcess`: the pooler for statements, the server itself for migrations and notifications. */
  readonly environment: Readonly<Record<'DATABASE_URL' | 'DATABASE_DIRECT_URL', string>>;
  stop(): Promise<void>;
}

/** Debian installs it where the path of most users does not lead. */
const PATH = `${process.env['PATH'] ?? ''}:/usr/sbin`;
/** Part of the name of its socket. */
const PORT = 6432;
const NOBODY = { uid: 65_534, gid: 65_534 };

/** Whether PgBouncer is installed. */
export function hasConnectionPooler(): boolean {
  return spawnSync('pgbouncer', ['--version'], { env: { PATH } }).status === 0;
}

/** Starts PgBouncer on a socket in a temporary folder, as the user who runs the database. */
export async function startConnectionPooler(database: TestDatabase): Promise<ConnectionPooler> {
  const server = new URL(database.url);
  const folder = mkdtempSync(join(tmpdir(), 'pooler-'));
  const { uid, gid } = accountFor(server);
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, settings(database, server, folder));
  for (const path of [file, folder]) chownSync(path, uid, gid);
  const child = spawn('pgbouncer', [file], {
    env: { PATH },
    uid,
    gid,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  await listening(child.stderr);
  return {
    environment: {
      DATABASE_URL: `postgresql://pooled@localhost/portal?host=${encodeURIComponent(folder)}&port=${PORT}`,
      DATABASE_DIRECT_URL: database.url,
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

/** PgBouncer refuses to run as root, and only the owner of the server's socket may open it. */
function accountFor({ searchParams }: URL): { readonly uid: number; readonly gid: number } {
  const own = { uid: process.getuid!(), gid: process.getgid!() };
  if (own.uid !== 0) return own;
  const socket = searchParams.get('host');
  return socket === null ? NOBODY : statSync(socket);
}

/** Resolves once PgBouncer listens, and drains its log; rejects with the log if it ends before that. */
async function listening(log: Readable): Promise<void> {
  const lines = createInterface(log);
  let text = '';
  await new Promise<void>((resolve, reject) => {
    lines.on('line', (line) => {
      text += `${line}\n`;
      if (line.includes('process up')) resolve();
    });
    lines.once('close', () => reject(new Error(`PgBouncer did not start:\n${text}`)));
  });
}

function settings({ schema }: TestDatabase, server: URL, folder: string): string {
  const target = {
    host: server.searchParams.get('host') ?? server.hostname,
    port: server.searchParams.get('port') ?? (server.port || '5432'),
    dbname: server.pathname.slice(1),
    user: decodeURIComponent(server.username),
    password: decodeURIComponent(server.password),
    connect_query: `set search_path to ${schema}, portal_extensions`,
  };
  const parts = Object.entries(target).map(
    ([name, value]) => `${name}='${value.replaceAll("'", "''")}'`,
  );
  return `[databases]
portal = ${parts.join(' ')}
[pgbouncer]
unix_socket_dir = ${folder}
listen_port = ${PORT}
auth_type = any
pool_mode = transaction
default_pool_size = 64
max_client_conn = 200
`;
}
