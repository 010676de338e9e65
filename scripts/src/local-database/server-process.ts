import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import type { DatabaseHome } from './database-home.ts';
import type { PostmasterPid } from './postmaster-pid.ts';
import { startFailed, startTimedOut } from './problems.ts';
import { findServer } from './running-server.ts';
import type { ServerAccount } from './server-account.ts';

/** What it takes to run the server of one cluster. */
export interface Launch {
  readonly home: DatabaseHome;
  readonly binaries: Binaries;
  readonly account: ServerAccount | null;
  readonly password: string;
  readonly settings: readonly string[];
}

export interface RunningServer {
  readonly server: PostmasterPid;
  /** Null when the server was there already. */
  readonly child: ChildProcess | null;
}

const PATIENCE_SECONDS = 30;
/** Said while the processes of a killed server are still going away. */
const STILL_HELD = /lock file .* already exists|pre-existing shared memory block/;
const LARGEST_LOG = 4 * 1024 * 1024;

/**
 * Brings the server up: adopts one that runs, waits for one that is starting,
 * starts one otherwise. A lock file of a server that has just died makes
 * PostgreSQL refuse for a while; that is waited out, the file is never touched.
 *
 * @throws LocalDatabaseError with the end of the server's log
 */
export async function bringUp(launch: Launch): Promise<RunningServer> {
  const deadline = Date.now() + PATIENCE_SECONDS * 1000;
  let logStart = logSize(launch.home.log);
  let child: ChildProcess | null = null;
  for (;;) {
    const found = await findServer(launch.home, launch.password);
    if (found.state === 'ready') {
      const ours = child !== null && child.exitCode === null && child.pid === found.server.pid;
      return { server: found.server, child: ours ? child : null };
    }
    if (child && hasEnded(child)) {
      const log = logSince(launch.home.log, logStart);
      if (!STILL_HELD.test(log)) throw startFailed(log);
      child = null;
      await delay(300);
    }
    if (Date.now() > deadline) {
      child?.kill('SIGINT');
      throw startTimedOut(PATIENCE_SECONDS, logSince(launch.home.log, logStart));
    }
    if (!child && found.state === 'none') {
      logStart = logSize(launch.home.log);
      child = spawnServer(launch);
    }
    await delay(20);
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
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
    // No statement and no value of a row belongs into a log.
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
    .slice(-2000);
}
