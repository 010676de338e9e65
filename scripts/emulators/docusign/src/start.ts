import Router from '@koa/router';
import Koa from 'koa';
import { createServer, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { BASE_PATH, handleApiCall } from './api/pipeline.ts';
import { defaultLimits, PollingGuard, type CallLimits } from './world/polling-guard.ts';
import { Connect, type ConnectConfiguration } from './connect/connect.ts';
import { contractsFolder, loadContract } from './contracts/load-contract.ts';
import { createControl, seed as seedTemplates, type Control } from './control/control.ts';
import { addControlRoutes } from './control/control-routes.ts';
import { FaultTable } from './faults/fault-table.ts';
import { addOAuthRoutes } from './oauth/oauth-routes.ts';
import { addSigningRoutes } from './signing/signing-routes.ts';
import { addTemplatePages } from './control/template-pages.ts';
import { openAccount, type Account, type AccountKeys } from './base/account.ts';
import { AdvancingClock, type Clock } from './base/clock.ts';
import { Ids } from './base/ids.ts';
import { readSnapshot, writeSnapshot } from './world/snapshot.ts';
import type { World } from './world/world.ts';

const WEBHOOK_TICK_MS = 500;

export interface StartOptions {
  /** 0 takes a free one. */
  readonly port?: number;
  /** The same seed gives the same ids. */
  readonly seed?: string;
  readonly clock?: Clock;
  /** Folder of the published specification; null to work without. By default it is looked for. */
  readonly contracts?: string | null;
  /** False only records violations. */
  readonly strict?: boolean;
  /** Of the app; new in each process by default. */
  readonly keys?: AccountKeys;
  /** Where webhooks go. */
  readonly connect?: ConnectConfiguration;
  readonly limits?: Partial<CallLimits>;
  /** What `userinfo` names as the address of the API; the emulator itself by default. */
  readonly baseUri?: string;
  /** File in which templates and envelopes outlive a restart; in memory only by default. */
  readonly snapshot?: string;
  /** Listens on a second port with a certificate of a new authority. */
  readonly https?: boolean;
}

export interface Emulator {
  /** For example `http://127.0.0.1:41233`. */
  readonly url: string;
  readonly account: Account;
  readonly control: Control;
  /** True when requests and responses are compared with the published specification. */
  readonly hasContract: boolean;
  /** With `https`. */
  readonly secure: { readonly host: string; readonly ca: string } | null;
  stop(): Promise<void>;
}

/** Starts the emulator on the loopback address. */
export async function start(options: StartOptions = {}): Promise<Emulator> {
  if (process.env['NODE_ENV'] === 'production') {
    throw new Error('The DocuSign emulator does not run in production.');
  }
  const { snapshot } = options;
  const world = await openWorld(options);
  if (snapshot === undefined || !readSnapshot(world, snapshot)) await seedTemplates(world);
  const control = createControl(world);
  const app = createApp(world, control, () => {
    if (snapshot !== undefined) writeSnapshot(world, snapshot);
  });
  const handle = app.callback();
  const server = createServer((request, response) => void handle(request, response));
  const port = await listen(server, options.port ?? 0);
  world.url = `http://127.0.0.1:${port}`;
  world.baseUri = options.baseUri ?? world.url;
  const secure = options.https === true ? await listenSecurely(app) : null;
  const tick = setInterval(() => void world.connect.settled(), WEBHOOK_TICK_MS).unref();
  return {
    url: world.url,
    account: world.account,
    control,
    hasContract: world.contract !== null,
    secure: secure === null ? null : { host: secure.host, ca: secure.ca },
    async stop() {
      clearInterval(tick);
      world.connect.stop();
      await Promise.all([server, ...(secure === null ? [] : [secure.server])].map(close));
    },
  };
}

async function openWorld(options: StartOptions): Promise<World> {
  const clock = new AdvancingClock(options.clock);
  const account = await openAccount(options.keys);
  const faults = new FaultTable();
  const connect = new Connect({ clock, account, faults });
  connect.configuration = options.connect ?? null;
  const folder = options.contracts === undefined ? contractsFolder() : options.contracts;
  return {
    account,
    clock,
    ids: new Ids(options.seed ?? 'docusign'),
    contract: folder === null ? null : loadContract(folder),
    isStrict: options.strict ?? true,
    faults,
    polling: new PollingGuard({ ...defaultLimits, ...options.limits }),
    connect,
    templates: new Map(),
    envelopes: new Map(),
    views: new Map(),
    sessions: new Map(),
    tokens: new Map(),
    violations: [],
    log: [],
    hasConsent: true,
    url: '',
    baseUri: '',
  };
}

/** @param changed called after each request that may have changed something */
function createApp(world: World, control: Control, changed: () => void): Koa {
  const app = new Koa();
  const router = new Router();
  router.get('/favicon.ico', (ctx) => void (ctx.status = 204));
  addOAuthRoutes(router, world);
  addSigningRoutes(router, world);
  addTemplatePages(router, world, control);
  addControlRoutes(router, control);
  app.use(async (ctx, next) => {
    await next();
    if (ctx.method !== 'GET' || ctx.status === 303) changed();
  });
  app.use(async (ctx, next) => {
    if (ctx.path.startsWith(`${BASE_PATH}/`)) await handleApiCall(ctx, world);
    else await next();
  });
  app.use(router.routes());
  // Connections that a fault or a browser breaks are no news.
  app.on('error', (error: Error & { code?: string }) => {
    if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE')
      process.stderr.write(`${error.stack}\n`);
  });
  return app;
}

async function listenSecurely(app: Koa) {
  const { createLocalAuthority } = await import('./https/local-authority.ts');
  const { key, cert, ca } = await createLocalAuthority();
  const handle = app.callback();
  const server = createTlsServer(
    { key, cert },
    (request, response) => void handle(request, response),
  );
  return { server, ca, host: `127.0.0.1:${await listen(server, 0)}` };
}

async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return (server.address() as AddressInfo).port;
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
