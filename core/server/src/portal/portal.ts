import type { Middleware } from 'koa';
import { scanFiles } from '../findings/scan-files.ts';
import { createDatabase, type PortalDatabase } from '../database/database.ts';
import { type Environment, followsBrowser, servesHttps } from '../deployment/environment.ts';
import { ForwardedCalls } from '../deployment/forwarded-calls.ts';
import { RecentStaff } from '../core-plugin/recent-staff.ts';
import { assertPortFree } from '../http/free-port.ts';
import { createHttpServer } from '../http/http-server.ts';
import { createIdempotencyStore } from '../http/idempotency-store.ts';
import type { PortalLogger } from '../log/logger.ts';
import type { Clock } from '../plugin-api/tokens.ts';
import { ownSettingsTitle } from '../core-plugin/settings-routes.ts';
import { createBootRecorder, type BootRecorder, type BootReport } from '../plugins/boot-report.ts';
import { countRareCallsLocally } from '../limits/rare-calls.ts';
import { createClosers } from './closers.ts';
import { openCoreServices, type CoreServices } from './core-services.ts';
import { discoverPlugins, type Discovery } from '../plugins/discover-plugins.ts';
import { followDesiredState } from '../plugins/follow-desired-state.ts';
import { installPlugins, type Installation } from '../plugins/installed-plugins.ts';
import { kernelLimits, type KernelLimits } from '../plugins/kernel-parts.ts';
import type { Kernel } from '../plugins/kernel.ts';
import { migrateInstalled } from '../plugins/migrate-installed.ts';
import { createDesiredStateStore } from '../plugins/desired-state-store.ts';
import { createPortalKernel } from './portal-kernel.ts';
import { guardProcess } from '../plugins/process-guard.ts';
import { schemaSet, sharedSchemas, type SchemaSet } from '../base/schema-set.ts';
import { databaseState } from '../database/connection-shortage.ts';
import { withinLimit } from '../base/time-limit.ts';
import { requestScope } from '../base/request-scope.ts';
import { MessageTemplates } from '../plugin-api/points.ts';

/** How long running calls may go on once the portal stops. */
const DRAIN_MS = 20_000;

interface PortalOptions {
  readonly environment: Environment;
  /** Folder of the project; plugins are found in its `plugins/*` and the dependencies of its `host-api`. */
  readonly pluginRoot: string;
  readonly version: string;
  readonly logger: PortalLogger;
  /** Serves everything outside `/api`. */
  readonly pages: Middleware;
  readonly clock?: Clock;
  /** False for a portal whose scheduled jobs run only when a test runs them; true by default. */
  readonly hasSchedules?: boolean;
  /** True for tests: a transaction that locks against `LOCK_ORDER` is a fault, though it may end well. */
  readonly checksLockOrder?: boolean;
  readonly limits?: KernelLimits;
  /** Replaces the search in `pluginRoot`. */
  readonly discovery?: Discovery;
  /** Called when the process is in an unknown state and should end; without it the process is not guarded. */
  readonly fatal?: (error: unknown) => void;
}

export interface Portal {
  /** Resolves when the portal accepts calls. If it cannot start, closes everything and rejects with a sentence. */
  start(): Promise<BootReport>;
  /** Waits for running calls (20 s), then stops jobs, plugins, and connections. */
  stop(): Promise<void>;
  /** For example `http://127.0.0.1:4000`; empty before `start`. */
  readonly address: string;
  /** Lines for the person at the terminal. */
  readonly announcements: readonly string[];
  readonly kernel: Kernel;
}

/** Composes the portal of one process: database, services, plugins, HTTP. `start` opens them. */
export function createPortal(options: PortalOptions): Portal {
  const { environment, logger } = options;
  const clock = options.clock ?? { now: () => new Date() };
  const limits = options.limits ?? kernelLimits;
  const closers = createClosers((error) =>
    logger.error({ err: error }, 'closing a part of the portal failed'),
  );
  let kernel: Kernel | undefined;
  let address = '';

  async function open(): Promise<BootReport> {
    // Before anything is made, such as an owner whose password nobody would ever see.
    await assertPortFree(environment.port, environment.host);
    const boot = createBootRecorder();
    const database = createDatabase(databaseAddress(environment), logger, {
      connections: environment.databaseConnections,
    });
    closers.add(() => database.close());
    const installation = await installPortal(options, database, boot, limits.startMs);
    const { shortage } = await databaseState(database);
    if (shortage !== null) logger.warn({}, `database connections are short: ${shortage}`);
    const schemas = schemasOf(installation);
    const titleOf = titlesOf(installation);
    const core = await openCoreServices(
      {
        environment,
        version: options.version,
        database,
        schemas,
        clock,
        hasSchedules: options.hasSchedules ?? true,
        checksLockOrder: options.checksLockOrder ?? false,
        logger,
        titleOf,
        subscriptions: () => running.currentSnapshot().subscriptions,
        templates: () =>
          (requestScope()?.snapshot ?? running.currentSnapshot()).extensions(MessageTemplates),
      },
      closers,
    );
    const { signals, jobs, dispatcher } = core;
    const store = createDesiredStateStore(database, core.writes, signals, titleOf);
    const recentStaff = new RecentStaff(clock);
    const forwarded = new ForwardedCalls(environment.trustedProxies);
    const running = createPortalKernel({
      installation,
      schemas,
      clock,
      logger,
      boot,
      limits,
      core,
      store,
      version: options.version,
      hasOwnDatabase: environment.hasOwnDatabase ?? false,
      stopping: () => http.stopping,
      recentStaff,
      forwarded,
    });
    kernel = running;
    if (options.fatal) closers.add(guardProcess(running, logger, options.fatal));
    closers.add(() => running.stop());
    // Before the plugins, whose code they call: what does not end by itself is then left to its plugin's stop.
    closers.add(async () => {
      const ended = Promise.all([jobs.stop(), dispatcher.stop()]);
      await withinLimit(ended, limits.stopMs, 'a job or an event handler goes on');
    });
    await running.start(await store.read());
    closers.add(followDesiredState(running, store, signals, logger));

    const http = createServer(options, { kernel: running, core, clock, forwarded, recentStaff });
    closers.add(() => http.stop(DRAIN_MS));
    const port = await http.listen(environment.port, environment.host);
    address = addressAt(environment.host, port);
    jobs.start();
    return boot.steps;
  }

  return {
    async start() {
      try {
        return await open();
      } catch (error) {
        await closers.closeAll();
        throw error;
      }
    },
    stop: () => closers.closeAll(),
    get address() {
      return address;
    },
    get announcements() {
      return kernel?.announcements ?? [];
    },
    get kernel() {
      if (!kernel) throw new Error('The portal has not been started');
      return kernel;
    },
  };
}

interface ServerParts {
  readonly kernel: Kernel;
  readonly core: CoreServices;
  readonly clock: Clock;
  readonly forwarded: ForwardedCalls;
  readonly recentStaff: RecentStaff;
}

/** Calls and pages, and who is informed of them. */
function createServer(
  { environment, logger, pages }: PortalOptions,
  { kernel, core, clock, forwarded, recentStaff }: ServerParts,
) {
  const { files, observers } = core;
  return createHttpServer({
    snapshot: () => kernel.currentSnapshot(),
    idempotency: createIdempotencyStore(core.database.knex, core.crypto, core.holder),
    limits: countRareCallsLocally(core.limits, clock),
    files: {
      ...files,
      scan: (received, scanners) => scanFiles(received, { scanners, files, logger }),
    },
    pages,
    logger,
    accessLog: environment.production || environment.logLevel !== undefined,
    trustedProxies: environment.trustedProxies,
    followsBrowser: followsBrowser(environment),
    https: servesHttps(environment),
    began: (call) => {
      forwarded.note(call.request);
      kernel.began(call);
    },
    ended: (call) => {
      recentStaff.note(call);
      observers.ended(call);
      kernel.ended(call);
    },
    sentPage: (page) => observers.sentPage(page),
  });
}

function databaseAddress({ databaseUrl, databaseDirectUrl, databaseSchema }: Environment) {
  if (databaseUrl === undefined) throw new Error('DATABASE_URL is not set.');
  return { databaseUrl, databaseDirectUrl, databaseSchema };
}

/** Finds and loads the plugins, and brings the tables up to date. */
async function installPortal(
  { discovery, pluginRoot }: PortalOptions,
  database: PortalDatabase,
  boot: BootRecorder,
  loadLimitMs: number,
): Promise<Installation> {
  const discovered = discovery ?? (await discoverPlugins(pluginRoot));
  const loaded = await installPlugins(discovered, boot, loadLimitMs);
  const installation = await migrateInstalled(loaded, database, boot);
  await database.assertSchema();
  return installation;
}

function titlesOf({ plugins }: Installation): (id: string) => string {
  return (id) => plugins.find((plugin) => plugin.id === id)?.title ?? ownSettingsTitle(id);
}

function addressAt(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

function schemasOf({ plugins }: Installation): SchemaSet {
  const generated = plugins.flatMap(({ loaded }) => (loaded ? [loaded.schemas] : []));
  return schemaSet([sharedSchemas, ...generated]);
}
