import {
  AdvancingClock,
  closeServer,
  createApp,
  FaultTable,
  handleApiCall,
  Ids,
  listen,
  refuseProduction,
  serve,
  type Clock,
} from '@porchlight/emulator-shared';
import type Koa from 'koa';
import { createServer as createTlsServer } from 'node:https';
import { docusignApi } from './api/docusign-api.ts';
import { openAccount, type Account, type AccountKeys } from './base/account.ts';
import { Connect, type ConnectConfiguration } from './connect/connect.ts';
import { contractsFolder, loadContract } from './contracts/load-contract.ts';
import { addDocusignControl } from './control/control-routes.ts';
import { createControl, seed as seedTemplates, type Control } from './control/control.ts';
import { addTemplatePages } from './control/template-pages.ts';
import { addOAuthRoutes } from './oauth/oauth-routes.ts';
import { addSigningRoutes } from './signing/signing-routes.ts';
import { defaultLimits, PollingGuard, type CallLimits } from './world/polling-guard.ts';
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
  refuseProduction('DocuSign');
  const { snapshot } = options;
  const world = await openWorld(options);
  if (snapshot === undefined || !readSnapshot(world, snapshot)) await seedTemplates(world);
  const control = createControl(world);
  const app = createApp({
    apiPath: docusignApi.basePath,
    handleCall: (ctx) => handleApiCall(ctx, docusignApi, world),
    addRoutes(router) {
      addOAuthRoutes(router, world);
      addSigningRoutes(router, world);
      addTemplatePages(router, world, control);
      addDocusignControl(router, control);
    },
    changed() {
      if (snapshot !== undefined) writeSnapshot(world, snapshot);
    },
  });
  const { server, url } = await serve(app, options.port ?? 0);
  world.url = url;
  world.baseUri = options.baseUri ?? url;
  const secure = options.https === true ? await listenSecurely(app) : null;
  const { webhooks } = world.connect;
  const tick = setInterval(() => void webhooks.settled(), WEBHOOK_TICK_MS).unref();
  return {
    url,
    account: world.account,
    control,
    hasContract: world.contract !== null,
    secure: secure === null ? null : { host: secure.host, ca: secure.ca },
    async stop() {
      clearInterval(tick);
      webhooks.stop();
      await Promise.all([server, ...(secure === null ? [] : [secure.server])].map(closeServer));
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
