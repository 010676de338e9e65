import { mkdtempSync, chmodSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startLocalDatabase } from '../local-database/local-database.ts';
import { fillPortal } from '../sample/fill-portal.ts';
import { startServer, type BenchServer } from './portal-process.ts';
import type { Contender } from './run-load.ts';
import { signIn } from './signed-in-agents.ts';

/** The account that owns the portals of the bench. */
export const OWNER = { username: 'owner', password: 'Harbour-light-77' };

/** One size of agency: a schema filled with clients, and both servers on it. */
export interface BenchAgency {
  readonly schema: string;
  readonly raw: Contender;
  readonly portal: Contender;
  /** Milliseconds that the portal took to start on the ready database. */
  readonly startMs: number;
  /** Ends its servers. */
  stop(): Promise<void>;
}

type Environment = Readonly<Record<string, string>>;

export interface BenchDeployment {
  readonly databaseUrl: string;
  /** @param environment of its portal, beside what every portal of the bench has */
  agency(clients: number, environment?: Environment): Promise<BenchAgency>;
  /** Starts a server that ends with the deployment. */
  start: typeof startServer;
  /** Ends the database and the servers of all agencies. */
  stop(): Promise<void>;
}

/** A database server of the bench's own, as `npm start` runs it. */
export async function openBenchDeployment(root: string): Promise<BenchDeployment> {
  const folder = mkdtempSync(join(tmpdir(), 'porchlight-bench-'));
  chmodSync(folder, 0o755);
  const database = await startLocalDatabase({ dataDir: folder });
  const servers: BenchServer[] = [];
  const start: typeof startServer = async (...order) => {
    const server = await startServer(...order);
    servers.push(server);
    return server;
  };
  const stop = async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  // Interrupted, a bench leaves no server behind.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().finally(() => process.exit(1)));
  return {
    databaseUrl: database.url,
    start,
    stop,
    agency: (clients, added = {}) => {
      const schema = `bench_${clients}`;
      const environment = {
        DATABASE_URL: database.url,
        DATABASE_SCHEMA: schema,
        DATA_DIR: join(folder, schema),
        PORT: '0',
        LOG_LEVEL: 'warn',
        // Visitors of the bench come from networks of their own, as `x-forwarded-for` says.
        TRUSTED_PROXIES: '1',
        OWNER_USERNAME: OWNER.username,
        OWNER_PASSWORD: OWNER.password,
        ...added,
      };
      return openAgency(root, environment, clients, start);
    },
  };
}

async function openAgency(
  root: string,
  environment: Environment & { readonly DATABASE_SCHEMA: string },
  clients: number,
  start: typeof startServer,
): Promise<BenchAgency> {
  const main = join(root, 'host-api', 'dist', 'main.js');
  // The first start makes the tables; the second one is measured.
  await (await start(main, environment, '/api/ready')).stop();
  await fillPortal(environment, clients);
  const portal = await start(main, environment, '/api/ready');
  const rawEntry = fileURLToPath(import.meta.resolve('@porchlight/scripts/bench/raw-server'));
  const raw = await start(rawEntry, environment, '/?page=1');
  const headers = await signIn(portal.url, OWNER);
  return {
    schema: environment.DATABASE_SCHEMA,
    raw: { target: { url: raw.url }, pid: raw.pid },
    portal: { target: { url: portal.url, headers }, pid: portal.pid },
    startMs: portal.startMs,
    stop: async () => void (await Promise.all([raw.stop(), portal.stop()])),
  };
}
