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
    detail: expect.stringMatching(/^api\.fixture\.example: 1 calls, 0 failed, 95% within \d+ ms$/),
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
