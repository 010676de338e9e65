import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import type { Passwords } from './cluster.ts';
import type { DatabaseHome } from './database-home.ts';
import { LocalDatabaseError } from './local-database-error.ts';
import { asAdministrator } from './portal-database.ts';
import { isAlive, readPostmasterPid, type PostmasterPid } from './postmaster-pid.ts';
import type { ServerAccount } from './server-account.ts';

/** What it takes to run the server of one cluster. */
export interface Launch {
  readonly home: DatabaseHome;
  readonly binaries: Binaries;
  readonly account: ServerAccount | null;
  readonly passwords: Passwords;
  readonly settings: readonly string[];
}

const PATIENCE_SECONDS = 30;
/** Logged while the processes of a killed server are still ending. */
const STILL_LOCKED = /lock file .* already exists|pre-existing shared memory block/;
const CANNOT_CONNECT_NOW = '57P03';
const LARGEST_LOG = 4 * 1024 * 1024;

/**
 * Adopts the server of this cluster if one runs, waits for one that is starting, and starts one otherwise. The lock file
 * of a server that has just died makes PostgreSQL refuse for a while; that is waited out, the file is never touched.
 *
 * @throws LocalDatabaseError with the end of the server's log, or when the running server refuses our password
 */
export async function bringUp(launch: Launch): Promise<PostmasterPid> {
  const { log } = launch.home;
  const deadline = Date.now() + PATIENCE_SECONDS * 1000;
  let logStart = logSize(log);
  let child: ChildProcess | null = null;
  for (;;) {
    const found = await findServer(launch);
    if (found !== 'none' && found !== 'starting') return found;
    if (child && hasEnded(child)) {
      const output = logSince(log, logStart);
      if (!STILL_LOCKED.test(output)) throw logged('did not start', output);
      child = null;
      await delay(300);
    }
    if (Date.now() > deadline) {
      child?.kill('SIGINT');
      throw logged(`was not ready after ${PATIENCE_SECONDS} s`, logSince(log, logStart));
    }
    if (!child && found === 'none') {
      logStart = logSize(log);
      child = spawnServer(launch);
    }
    await delay(20);
  }
}

function hasEnded({ exitCode, signalCode, pid }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null || pid === undefined;
}

/** Looks for a server that already runs on the cluster: one of ours, or one that a killed process left behind. */
async function findServer({
  home: { cluster },
  passwords,
}: Launch): Promise<PostmasterPid | 'starting' | 'none'> {
  const server = readPostmasterPid(cluster);
  if (!server || !isAlive(server.pid)) return 'none';
  try {
    // A copy of a data folder names the server of the original.
    if (realpathSync(server.dataDirectory) !== realpathSync(cluster)) return 'none';
    return await asAdministrator(server, passwords, () => Promise.resolve(server));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === CANNOT_CONNECT_NOW) return 'starting';
    if (code && ['ENOENT', 'ECONNREFUSED', 'ECONNRESET'].includes(code)) return 'none';
    throw new LocalDatabaseError(
      `A database server runs in ${cluster}, but does not let this portal in: ${message}. ` +
        'Stop that server, or start the portal with the data folder that belongs to it.',
      { cause: error },
    );
  }
}

function spawnServer({ home, binaries, account, settings }: Launch): ChildProcess {
  const log = openSync(home.log, logSize(home.log) > LARGEST_LOG ? 'w' : 'a', 0o600);
  const options = [
    'listen_addresses=',
    `unix_socket_directories="${home.sockets}"`,
    'unix_socket_permissions=0700',
    'max_connections=100',
    'shared_buffers=256MB',
    'jit=off',
    'timezone=UTC',
    'log_timezone=UTC',
    // Logs must contain no statement and no value of a row.
    'log_error_verbosity=terse',
    'log_min_error_statement=panic',
    ...settings,
  ];
  try {
    // A session of its own: Ctrl+C at the terminal must not stop the database before the API has drained.
    const child = spawn(
      join(binaries.folder, 'postgres'),
      ['-D', home.cluster, ...options.flatMap((option) => ['-c', option])],
      {
        cwd: '/',
        detached: true,
        stdio: ['ignore', log, log],
        env: { LC_ALL: 'C', TZ: 'UTC', PATH: process.env['PATH'] ?? '' },
        ...(account ? { uid: account.uid, gid: account.gid } : {}),
      },
    );
    child.on('error', () => undefined);
    child.unref();
    return child;
  } finally {
    closeSync(log);
  }
}

function logSize(log: string): number {
  return existsSync(log) ? statSync(log).size : 0;
}

function logSince(log: string, start: number): string {
  if (!existsSync(log)) return '';
  const bytes = readFileSync(log);
  return bytes
    .subarray(start <= bytes.length ? start : 0)
    .toString('utf8')
    .slice(-2000)
    .trim();
}

function logged(failure: string, output: string): LocalDatabaseError {
  return new LocalDatabaseError(
    `The database ${failure}. The end of its log says:\n${output || '(the log is empty)'}`,
  );
}
