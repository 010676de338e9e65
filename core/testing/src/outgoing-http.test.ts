import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestPortal, type TestPortal } from './test-portal.ts';

interface Checks {
  readonly checks: readonly {
    readonly id: string;
    readonly state: string;
    readonly detail: string;
  }[];
}

interface Providers {
  readonly providers: readonly { readonly host: string; readonly succeededAt: string | null }[];
}

const payments: unknown[] = [];
const provider = createServer((request, response) => {
  if (request.method === 'GET') {
    response.end(`{"field":"url","message":"${request.url}"}`);
    return;
  }
  void json(request).then((payment) => {
    payments.push(payment);
    // The first try takes effect, but its response is lost on the way.
    response.statusCode = payments.length === 1 ? 502 : 200;
    response.end('{"id":"5b3f0e9c-1a57-4a5b-9f0e-0d6e2f4c1a55"}');
  });
});
let portal: TestPortal;
let owner: string;

beforeAll(async () => {
  await new Promise<void>((ready) => provider.listen(0, '127.0.0.1', ready));
  const { port } = provider.address() as AddressInfo;
  portal = await createTestPortal({
    plugins: ['fixture-provider', 'status'],
    environment: { OUTGOING_EMULATORS: `api.fixture.example=http://127.0.0.1:${port}` },
  });
  owner = await portal.signIn('owner');
});
afterAll(async () => {
  await portal.close();
  provider.closeAllConnections();
  provider.close();
});

const get = (path: string) => portal.request('GET', `/api${path}`, { token: owner });

it('lets a plugin call the hosts of its manifest, and shows them on the status page', async () => {
  expect((await get('/fixture-provider/things')).json()).toMatchObject({ message: '/things' });
  const { checks } = (await get('/status')).json<Checks>();
  expect(checks.find(({ id }) => id === 'core.outgoing')).toMatchObject({
    state: 'healthy',
    detail: expect.stringMatching(
      /^api\.fixture\.example: 1 try, 0 failed, 95% of the last 200 within \d+ ms$/,
    ),
  });
});

it('refuses any other host as a fault of the plugin', async () => {
  expect((await get('/fixture-provider/others')).status).toBe(500);
});

it('gives the SDK of a provider the emulator address and the retries', async () => {
  const id = '0190b5a4-3c8f-7d2e-8a61-2f8e6b1d9c07';
  const response = await portal.request('POST', '/api/fixture-provider/payments', {
    token: owner,
    body: { id },
  });
  expect(response.json()).toEqual({ id: '5b3f0e9c-1a57-4a5b-9f0e-0d6e2f4c1a55' });
  const payment = { idempotencyKey: id, cents: 1_250 };
  expect(payments).toEqual([payment, payment]);
});

it('counts the calls of providers in the metrics, and shows when the last one succeeded', async () => {
  const token = 'scrape-with-this-1234567890';
  const sent = { token: owner, body: { metrics_token: token } };
  await portal.request('PUT', '/api/modules/status/settings', sent);
  const host = 'api.fixture.example';
  const line = 'porchlight_provider_request_duration_seconds_count';
  const scrape = async () => (await portal.request('GET', '/metrics', { token })).text;
  // Calls are counted from the first scrape on.
  expect(await scrape()).not.toContain(line);
  await get('/fixture-provider/things');
  const text = await scrape();
  expect(text).toContain(`${line}{host="${host}",outcome="succeeded"} 1`);
  expect(text).toContain(`porchlight_provider_circuit_state{host="${host}",state="closed"} 1`);
  const { providers } = (await get('/status')).json<Providers>();
  expect(providers).toMatchObject([{ host, succeededAt: expect.stringMatching(/^\d{4}-/) }]);
});
