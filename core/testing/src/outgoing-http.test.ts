import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestPortal, type TestPortal } from './test-portal.ts';

interface Checks {
  readonly checks: readonly {
    readonly id: string;
    readonly state: string;
    readonly detail: string;
  }[];
}

const provider = createServer(
  (request, response) => void response.end(`{"field":"url","message":"${request.url}"}`),
);
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
