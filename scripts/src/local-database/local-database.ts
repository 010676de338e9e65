import { statSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { binariesOfThisMachine, chooseBinaries } from './binaries.ts';
import { ensureCluster, ensurePasswords, prepareFolders } from './cluster.ts';
import { chooseHome, existingCluster } from './database-home.ts';
import { LocalDatabaseError } from './local-database-error.ts';
import { ensurePortalDatabase, isInUse, portalUrl } from './portal-database.ts';
import { isAlive, type PostmasterPid } from './postmaster-pid.ts';
import { accountsOfThisMachine, chooseAccount } from './server-account.ts';
import { bringUp, type Launch } from './server-process.ts';

interface LocalDatabaseOptions {
  readonly dataDir: string;
  /** False only for tests: a crash of the machine may then lose everything. */
  readonly durable?: boolean;
  /** True only for tests: the role of the portal may then create further databases. */
  readonly createsDatabases?: boolean;
  /** Receives a sentence when the server is lost and when it is back. */
  readonly onNotice?: (line: string) => void;
}

export interface LocalDatabase {
  /** For DATABASE_URL; stays the same when the server restarts. */
  readonly url: string;
  /** The current process of the server. */
  readonly pid: () => number;
  /** Fast shutdown; a server that another program uses is left running. Call it after the HTTP server has drained. */
  stop(): Promise<void>;
}

const LONGEST_PAUSE_MS = 15_000;
const WATCH_MS = 500;
const SHUTDOWN_MS = 30_000;
const NOT_DURABLE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/**
 * Runs PostgreSQL for this portal alone, on a Unix socket that only this portal's user can open, and restarts it when it
 * dies.
 *
 * @throws LocalDatabaseError with a sentence for the person at the terminal
 */
export async function startLocalDatabase(options: LocalDatabaseOptions): Promise<LocalDatabase> {
  const { onNotice = () => undefined } = options;
  const launch = prepareLaunch(options);
  const { passwords } = launch;
  let server = await bringUp(launch);
  await ensurePortalDatabase(server, passwords, options.createsDatabases);

  const ending = new AbortController();
  const pause = (ms: number): Promise<void> =>
    delay(ms, undefined, { ref: false, signal: ending.signal });
  const watch = async (): Promise<void> => {
    for (let failures = 0; ;) {
      await pause(WATCH_MS);
      if (isAlive(server.pid)) continue;
      if (failures === 0) onNotice('The local database stopped; it is being started again.');
      try {
        server = await bringUp(launch);
        failures = 0;
        onNotice('The local database is back.');
      } catch (error) {
        onNotice((error as Error).message);
        await pause(Math.min(LONGEST_PAUSE_MS, 250 * 2 ** failures++));
      }
    }
  };
  const watching = watch().catch((error: unknown) => {
    if (!ending.signal.aborted) throw error;
  });
  return {
    url: portalUrl(server, passwords),
    pid: () => server.pid,
    stop: async () => {
      ending.abort();
      await watching;
      if (isAlive(server.pid) && !(await isInUse(server, passwords).catch(() => false)))
        await shutDown(server);
    },
  };
}

function prepareLaunch({ dataDir, durable = true }: LocalDatabaseOptions): Launch {
  if (process.platform === 'win32')
    throw new LocalDatabaseError(
      'The bundled database needs Unix sockets, which this system does not offer to Node.js. Set DATABASE_URL to a PostgreSQL database.',
    );
  const existing = existingCluster(dataDir);
  const owner = existing ? statSync(existing).uid : undefined;
  const account = chooseAccount(process.getuid?.() ?? -1, owner, accountsOfThisMachine());
  const home = chooseHome(dataDir, account);
  prepareFolders(home, account);
  const binaries = chooseBinaries(home.cluster, binariesOfThisMachine(home.folder, account));
  const passwords = ensurePasswords(home);
  ensureCluster(home, binaries, account, passwords.administrator);
  return { home, binaries, account, passwords, settings: durable ? [] : NOT_DURABLE };
}

async function shutDown({ pid }: PostmasterPid): Promise<void> {
  process.kill(pid, 'SIGINT');
  // PostgreSQL removes its lock file shortly before it ends, so only the process itself is a reliable sign.
  for (const deadline = Date.now() + SHUTDOWN_MS; isAlive(pid); await delay(10)) {
    if (Date.now() < deadline) continue;
    process.kill(pid, 'SIGQUIT');
    return;
  }
}
