import { PaymentGateways, type PaymentGateway } from '@porchlight/billing/contract';
import { start, type Emulator, type StartOptions } from '@porchlight/emulator-square';
import type { Clock } from '@porchlight/server';
import { createTestPortal, type TestPortal, type TestPortalOptions } from '@porchlight/testing';
import { SQUARE } from '../server/square-id.ts';
import { callsTo, settingsFor } from './square-account.fixture.ts';

/** A portal whose merchants at Square are in an emulator, which sends its webhooks to the portal. */
export interface SquarePortal {
  readonly portal: TestPortal;
  readonly emulator: Emulator;
  readonly gateway: PaymentGateway;
  /** Token of an owner. */
  readonly owner: string;
  close(): Promise<void>;
}

export const SETTINGS = '/api/modules/billing-square/settings';

interface PortalOptions
  extends
    Pick<StartOptions, 'refundMs'>,
    Pick<TestPortalOptions, 'database' | 'restoredFrom' | 'environment'> {
  /** Of the portal and the emulator. */
  readonly clock?: Clock;
  readonly plugins?: readonly string[];
  /** False for a portal that webhooks do not reach. */
  readonly hasWebhooks?: boolean;
  /** One that runs already; the caller ends it. */
  readonly emulator?: Emulator;
}

/** Starts both; the caller closes them. */
export async function openSquarePortal(options: PortalOptions = {}): Promise<SquarePortal> {
  const { clock, database, restoredFrom, refundMs, plugins = [], hasWebhooks = true } = options;
  const emulator =
    options.emulator ??
    (await start({ ...(clock && { clock }), ...(refundMs !== undefined && { refundMs }) }));
  const portal = await createTestPortal({
    plugins: ['billing-square', ...plugins],
    environment: { ...callsTo(emulator), ...options.environment },
    ...(clock && { clock }),
    ...(database && { database }),
    ...(restoredFrom && { restoredFrom }),
  });
  const url = `${portal.portal.address}/api/square/webhook`;
  const owner = await portal.signIn('owner');
  const saved = await portal.request('PUT', SETTINGS, {
    token: owner,
    body: settingsFor(emulator, url),
  });
  if (saved.status !== 200) throw new Error(`The settings were refused: ${saved.text}`);
  if (hasWebhooks) {
    for (const { code } of emulator.merchants) emulator.control.subscribe(code, { url });
  }
  const gateway = portal.portal.kernel
    .currentSnapshot()
    .extensions(PaymentGateways)
    .find(({ id }) => id === SQUARE)!;
  return {
    portal,
    emulator,
    gateway,
    owner,
    async close() {
      if (options.emulator === undefined) await emulator.stop();
      await portal.close();
    },
  };
}
