import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startLocalDatabase } from '../local-database/local-database.ts';
import { isAlive, readPostmasterPid } from '../local-database/postmaster-pid.ts';
import { chooseServerFolder, serverFolders } from './server-folders.ts';

const PREFIX = 'porchlight-test-';
const OWNER = 'owner.pid';

interface TestServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** A PostgreSQL for one test run, in a temporary folder, in memory where there is room, gone when the run ends. */
export async function startTestServer(): Promise<TestServer> {
  serverFolders().forEach(sweepAbandoned);
  const folder = mkdtempSync(join(chooseServerFolder(), PREFIX));
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, OWNER), String(process.pid));
  const database = await startLocalDatabase({
    dataDir: folder,
    durable: false,
    createsDatabases: true,
  });
  await installExtensions(database.url);
  return {
    url: database.url,
    stop: async () => {
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Once for all schemas of the run: two sessions that create an extension at the same time fail. */
async function installExtensions(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create schema if not exists portal_extensions');
  await client.query('create extension if not exists pg_trgm with schema portal_extensions');
  await client.end();
}

/** Ends what a killed run left behind: its server and its folder. */
function sweepAbandoned(parent: string): void {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = join(parent, name);
    const owner = ownerOf(folder);
    if (owner === null || isAlive(owner)) continue;
    try {
      const server = readPostmasterPid(join(folder, 'database', 'cluster'));
      if (server && isAlive(server.pid)) process.kill(server.pid, 'SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // Another user's run, or one that is being swept by someone else.
    }
  }
}

function ownerOf(folder: string): number | null {
  try {
    return Number(readFileSync(join(folder, OWNER), 'utf8'));
  } catch {
    return null;
  }
}
