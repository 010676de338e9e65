import type { StaffFlag } from '@porchlight/kernel';
import type { Clock } from '@porchlight/server';
import {
  createLogger,
  createPortal,
  createWebApp,
  kernelLimits,
  pageEmulators,
  readEnvironment,
  type BootReport,
  type KernelLimits,
  type Portal,
  type PortalLogger,
} from '@porchlight/server/host';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkResponse } from './check-response.ts';
import { discoverForTest, projectRoot } from './fixture-plugins.ts';
import { copyMigratedDatabase } from './migrated-database.ts';
import { send, type TestRequest } from './send.ts';
import { fixtureToken, OWNER_PASSWORD, OWNER_USERNAME, signInByAgents } from './staff-sign-in.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export interface TestPortalOptions {
  /** Ids of plugins of the project or of fixtures; the plugins they require are added. */
  readonly plugins?: readonly string[];
  /** Absolute folders with further fixtures in `plugins/*`. */
  readonly fixtureRoots?: readonly string[];
  readonly clock?: Clock;
  /**
   * Runs scheduled jobs at their times, and those that make up for missed ones at the start. By default, they run only when a
   * test runs them: their times are those of the machine, and would come in the middle of any test.
   */
  readonly schedules?: boolean;
  readonly limits?: Partial<KernelLimits>;
  /** Shared with another test portal, which drops it. */
  readonly database?: TestDatabase;
  /** The one that `database` was restored from: it has the accounts that its portals added. */
  readonly restoredFrom?: TestDatabase;
  /** A built web app; without it, the portal has no pages. */
  readonly webFolder?: string;
  /** Environment variables that override those of the test portal. */
  readonly environment?: Readonly<Record<string, string>>;
  /** For tests of log lines; by default silent, or of the LOG_LEVEL of the test run. */
  readonly logger?: PortalLogger;
}

/** A complete portal in this process: real HTTP on a free port, a PostgreSQL schema and a folder of its own. */
export interface TestPortal {
  readonly portal: Portal;
  readonly database: TestDatabase;
  /** DATA_DIR of the portal: keys, files, heads of the audit. */
  readonly folder: string;
  readonly report: BootReport;
  readonly request: TestRequest;
  /** Signs in as a new staff member with these flags; returns the token. */
  signIn(...flags: readonly StaffFlag[]): Promise<string>;
  close(): Promise<void>;
}

const portals = new WeakMap<TestDatabase, number>();

/** Portals of the same database, or a copy of it, number the accounts that they add apart from each other. */
function firstAccount(database: TestDatabase): number {
  const earlier = portals.get(database) ?? 0;
  portals.set(database, earlier + 1);
  return earlier * 1_000;
}

/** Starts a portal; the caller closes it. */
export async function createTestPortal(options: TestPortalOptions = {}): Promise<TestPortal> {
  const { plugins = [], clock, webFolder } = options;
  const discovery = await discoverForTest(plugins, options.fixtureRoots);
  const database =
    options.database ?? (await copyMigratedDatabase(discovery)) ?? (await createTestDatabase());
  const folder = await mkdtemp(join(tmpdir(), 'porchlight-portal-'));
  const environment = readEnvironment(
    {
      PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      DATABASE_SCHEMA: database.schema,
      OWNER_USERNAME,
      OWNER_PASSWORD,
      LOG_LEVEL: process.env['LOG_LEVEL'],
      ...options.environment,
    },
    folder,
  );
  const portal: Portal = createPortal({
    environment,
    pluginRoot: projectRoot,
    discovery,
    version: '0.0.0',
    logger: options.logger ?? createLogger(environment.logLevel ?? 'silent'),
    pages:
      webFolder === undefined
        ? (ctx) => ctx.throw(404)
        : createWebApp({
            folder: webFolder,
            snapshot: () => portal.kernel.currentSnapshot(),
            https: false,
            emulators: pageEmulators(environment),
          }),
    // The first test of a worker also compiles the plugins.
    limits: { ...kernelLimits, startMs: 60_000, ...options.limits },
    hasSchedules: options.schedules ?? false,
    checksLockOrder: true,
    ...(clock ? { clock } : {}),
  });
  const close = async () => {
    await portal.stop();
    if (!options.database) await database.drop();
    await rm(folder, { recursive: true, force: true });
  };
  const report = await portal.start().catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const request: TestRequest = async (method, path, sent) => {
    const answer = await send(portal.address, method, path, sent);
    checkResponse(portal, method, path, answer);
    return answer;
  };
  let accounts = firstAccount(options.restoredFrom ?? database);
  const staffIsReal = discovery.found.some(({ manifest }) => manifest.id === 'agents');
  const signInAs = signInByAgents(request);
  return {
    portal,
    database,
    folder,
    report,
    request,
    async signIn(...flags) {
      accounts += 1;
      return staffIsReal ? signInAs(accounts, flags) : fixtureToken(1000 + accounts, flags);
    },
    close,
  };
}
