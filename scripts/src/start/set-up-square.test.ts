import { start, type Emulator } from '@porchlight/emulator-square';
import {
  createTestPortal,
  OWNER_PASSWORD,
  OWNER_USERNAME,
  type TestPortal,
} from '@porchlight/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { outgoingEmulators } from '../emulators/outgoing-emulators.ts';
import { SQUARE_HOSTS } from '../emulators/start-square.ts';
import { setUpSquare } from './set-up-square.ts';

const SETTINGS = '/api/modules/billing-square/settings';

interface Settings {
  readonly values: Readonly<Record<string, unknown>>;
}

let emulator: Emulator;
let portal: TestPortal;
let token: string;

beforeAll(async () => {
  emulator = await start();
  portal = await createTestPortal({
    plugins: ['agents', 'billing-square'],
    environment: {
      OUTGOING_EMULATORS: outgoingEmulators([{ url: emulator.url, hosts: SQUARE_HOSTS }]),
    },
  });
  const body = { username: OWNER_USERNAME, password: OWNER_PASSWORD };
  const signedIn = await portal.request('POST', '/api/crm/login', { body });
  ({ token } = signedIn.json<{ token: string }>());
});
afterAll(async () => {
  await portal.close();
  await emulator.stop();
});

async function settings(): Promise<Settings['values']> {
  return (await portal.request('GET', SETTINGS, { token })).json<Settings>().values;
}

it('gives a new portal the merchants of the emulator, whose webhooks it accepts', async () => {
  expect(await setUpSquare(portal.portal, emulator.url)).toBe('Square is set up with it.');
  const [bfs] = emulator.merchants;
  expect(await settings()).toMatchObject({
    environment: 'sandbox',
    bfs_application_id: bfs!.applicationId,
    bfs_access_token: expect.stringMatching(/^••••/),
  });
  await fetch(`${emulator.url}/v2/payments`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bfs!.accessToken}` },
    body: JSON.stringify({
      idempotency_key: 'key',
      source_id: 'cnon:card-nonce-ok',
      amount_money: { amount: 12_500, currency: 'USD' },
      customer_details: { customer_initiated: true, seller_keyed_in: false },
    }),
  });
  await emulator.control.settled();
  expect(emulator.control.deliveries().map(({ state }) => state)).toEqual([
    'delivered',
    'delivered',
  ]);
  expect(emulator.control.violations()).toEqual([]);
});

it('leaves settings alone that the owner has saved', async () => {
  const own = {
    environment: 'live',
    webhook_url: '',
    bfs_application_id: 'sq0idp-OWN',
    bfs_location_id: 'LOWN',
    bfa_application_id: '',
    bfa_location_id: '',
  };
  await portal.request('PUT', SETTINGS, { token, body: own });
  expect(await setUpSquare(portal.portal, emulator.url)).toContain('stay as they are');
  expect(await settings()).toMatchObject(own);
});

it('says that the Square plugin is off', async () => {
  const without = await createTestPortal({ plugins: ['agents'] });
  expect(await setUpSquare(without.portal, emulator.url)).toBe(
    'The plugin Billing: Square is off.',
  );
  await without.close();
});
