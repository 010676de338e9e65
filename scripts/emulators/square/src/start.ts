import {
  AdvancingClock,
  closeServer,
  createApp,
  FaultTable,
  handleApiCall,
  Ids,
  refuseProduction,
  serve,
  type Clock,
} from '@porchlight/emulator-shared';
import { squareApi } from './api/square-api.ts';
import { merchants, type Merchant } from './base/merchant.ts';
import { openBooks, type WebhookSubscription } from './books/books.ts';
import { readSnapshot, writeSnapshot } from './books/snapshot.ts';
import type { World } from './books/world.ts';
import { addCardForm } from './card-form/card-form-routes.ts';
import { contractsFolder, loadContract } from './contracts/load-contract.ts';
import { addSquareControl } from './control/control-routes.ts';
import { createControl, type Control } from './control/control.ts';
import { addCheckoutPage } from './pages/checkout-page.ts';
import { addInvoicePage } from './pages/invoice-page.ts';
import { addMailboxPages } from './pages/mailbox-page.ts';
import { completeRefunds } from './refunds/refunds.ts';
import { createSquareWebhooks } from './webhooks/square-webhooks.ts';

const TICK_MS = 500;
const REFUND_MS = 2_000;

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
  /** Where webhooks go, by the code of the merchant. */
  readonly webhooks?: Readonly<Record<string, WebhookSubscription>>;
  /** How long refunds are pending, by the clock. */
  readonly refundMs?: number;
  /** File in which the books outlive a restart; in memory only by default. */
  readonly snapshot?: string;
}

export interface Emulator {
  /** For example `http://127.0.0.1:41233`. */
  readonly url: string;
  readonly merchants: readonly Merchant[];
  readonly control: Control;
  /** True when requests and responses are compared with the published specification. */
  readonly hasContract: boolean;
  stop(): Promise<void>;
}

/** Starts the emulator on the loopback address. */
export async function start(options: StartOptions = {}): Promise<Emulator> {
  refuseProduction('Square');
  const { snapshot } = options;
  const world = openWorld(options);
  if (snapshot !== undefined) readSnapshot(world, snapshot);
  const control = createControl(world);
  for (const [code, subscription] of Object.entries(options.webhooks ?? {})) {
    control.subscribe(code, subscription);
  }
  const app = createApp({
    apiPath: '/v2',
    handleCall: (ctx) => handleApiCall(ctx, squareApi, world),
    addRoutes(router) {
      addCardForm(router, world);
      addInvoicePage(router, world);
      addCheckoutPage(router, world);
      addMailboxPages(router, world);
      addSquareControl(router, control);
    },
    changed() {
      if (snapshot !== undefined) writeSnapshot(world, snapshot);
    },
  });
  const { server, url } = await serve(app, options.port ?? 0);
  world.url = url;
  const tick = setInterval(() => {
    completeRefunds(world);
    void world.webhooks.settled();
  }, TICK_MS).unref();
  return {
    url,
    merchants,
    control,
    hasContract: world.contract !== null,
    async stop() {
      clearInterval(tick);
      world.webhooks.stop();
      await closeServer(server);
    },
  };
}

function openWorld(options: StartOptions): World {
  const clock = new AdvancingClock(options.clock);
  const faults = new FaultTable();
  const books = merchants.map(openBooks);
  const folder = options.contracts === undefined ? contractsFolder() : options.contracts;
  return {
    clock,
    ids: new Ids(options.seed ?? 'square'),
    contract: folder === null ? null : loadContract(folder),
    isStrict: options.strict ?? true,
    faults,
    violations: [],
    log: [],
    url: '',
    books,
    webhooks: createSquareWebhooks({ clock, faults, books }),
    mail: [],
    declines: [],
    refundMs: options.refundMs ?? REFUND_MS,
  };
}
