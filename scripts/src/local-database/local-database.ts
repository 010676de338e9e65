import { existsSync, statSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { chooseServer, serversOfThisMachine } from './choose-server.ts';
import { ensureCluster, prepareFolders } from './cluster.ts';
import { chooseHome, existingCluster } from './database-home.ts';
import { keepPasswords, type Passwords } from './passwords.ts';
import { ensurePortalDatabase, isInUse, portalUrl } from './portal-database.ts';
import { isAlive } from './postmaster-pid.ts';
import { noUnixSockets, passwordsLost } from './problems.ts';
import { accountsOfThisMachine, chooseAccount } from './server-account.ts';
import { bringUp, type Launch, type RunningServer } from './server-process.ts';

export interface LocalDatabaseOptions {
  readonly dataDir: string;
  /** False only for tests: a crash of the machine may then lose everything. */
  readonly durable?: boolean;
  /** Told, in sentences, when the server was lost and when it is back, and what else a person should know. */
  readonly onNotice?: (line: string) => void;
}

export interface LocalDatabase {
  /** For DATABASE_URL; stays the same over restarts of the server. */
  readonly url: string;
  /** Major version of PostgreSQL. */
  readonly version: number;
  readonly origin: 'bundled' | 'system';
  /** True when the server was running already. */
  readonly adopted: boolean;
  /** Process of the server at this moment. */
  readonly pid: () => number;
  /** Fast shutdown; a server that another program uses is left running. Call it after the HTTP server has drained. */
  stop(): Promise<void>;
}

const LONGEST_PAUSE_MS = 15_000;
const WATCH_MS = 500;
const SHUTDOWN_MS = 30_000;
const FAST_BUT_FORGETFUL = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum_naptime=10s',
];

/**
 * Runs PostgreSQL for this portal alone, on a Unix socket that only this
 * portal's user can open, and starts it again when it dies.
 *
 * @throws LocalDatabaseError with a sentence for the person at the terminal
 */
export async function startLocalDatabase(options: LocalDatabaseOptions): Promise<LocalDatabase> {
  if (process.platform === 'win32') throw noUnixSockets();
  const { launch, passwords } = prepare(options);
  let running = await bringUp(launch);
  const adopted = running.child === null;
  await ensurePortalDatabase(running.server, passwords);
  const watch = keepRunning(
    launch,
    () => running,
    (next) => (running = next),
    options.onNotice,
  );
  return {
    url: portalUrl(running.server, passwords),
    version: launch.binaries.major,
    origin: launch.binaries.origin,
    adopted,
    pid: () => running.server.pid,
    stop: async () => {
      await watch.end();
      await shutDown(running, passwords);
    },
  };
}

function prepare(options: LocalDatabaseOptions): { launch: Launch; passwords: Passwords } {
  const existing = existingCluster(options.dataDir);
  const owner = existing ? statSync(existing).uid : undefined;
  const account = chooseAccount(process.getuid?.() ?? -1, owner, accountsOfThisMachine());
  const home = chooseHome(options.dataDir, account, undefined, options.onNotice);
  prepareFolders(home, account);
  const binaries = chooseServer(home.cluster, serversOfThisMachine(home, account));
  if (existing && !existsSync(home.passwords)) throw passwordsLost(home.passwords, existing);
  const passwords = keepPasswords(home.passwords);
  ensureCluster(home, binaries, account, passwords.administrator);
  const settings = options.durable === false ? FAST_BUT_FORGETFUL : [];
  return {
    launch: { home, binaries, account, password: passwords.administrator, settings },
    passwords,
  };
}

/** Watches the server's process and brings it up again, each time after a longer pause. */
function keepRunning(
  launch: Launch,
  current: () => RunningServer,
  replace: (next: RunningServer) => void,
  onNotice: (line: string) => void = () => undefined,
): { end(): Promise<void> } {
  const ending = new AbortController();
  const pause = (ms: number): Promise<void> =>
    delay(ms, undefined, { ref: false, signal: ending.signal });

  const loop = async (): Promise<void> => {
    for (let failures = 0; ;) {
      await pause(WATCH_MS);
      if (isAlive(current().server.pid)) continue;
      if (failures === 0) onNotice('The local database stopped; it is being started again.');
      try {
        replace(await bringUp(launch));
        failures = 0;
        onNotice('The local database is back.');
      } catch (error) {
        onNotice((error as Error).message);
        await pause(Math.min(LONGEST_PAUSE_MS, 250 * 2 ** failures++));
      }
    }
  };
  const ended = loop().catch((error: unknown) => {
    if (!ending.signal.aborted) throw error;
  });
  return {
    end: async () => {
      ending.abort();
      await ended;
    },
  };
}

async function shutDown({ server }: RunningServer, passwords: Passwords): Promise<void> {
  if (!isAlive(server.pid) || (await isInUse(server, passwords).catch(() => false))) return;
  process.kill(server.pid, 'SIGINT');
  // PostgreSQL removes its lock file shortly before it ends, so only the process itself tells.
  for (const deadline = Date.now() + SHUTDOWN_MS; isAlive(server.pid); await delay(10)) {
    if (Date.now() < deadline) continue;
    process.kill(server.pid, 'SIGQUIT');
    return;
  }
}
