import { afterAll, beforeAll, expect, test } from 'vitest';
import { malformedRequests } from './malformed-requests.ts';
import { serverFaults } from './server-faults.ts';
import { createTestPortal, type TestPortal } from './test-portal.ts';

let portal: TestPortal;
let port: number;

beforeAll(async () => {
  portal = await createTestPortal({ plugins: ['fixture-notes'] });
  port = Number(new URL(portal.portal.address).port);
});
afterAll(() => portal.close());

test('rejects malformed requests of any user on every route of core and of a plugin', async () => {
  const snapshot = portal.portal.kernel.currentSnapshot();
  const requests = malformedRequests(snapshot);
  expect(requests.length).toBeGreaterThan(1_000);
  const identities = {
    'a visitor': undefined,
    'a forged token': () => Promise.resolve('a.b.c'),
    'an agent': () => portal.signIn('agent'),
    'an owner': () => portal.signIn('owner'),
  };
  expect(await serverFaults(port, requests, identities)).toEqual([]);
  expect((await portal.request('GET', '/api/ready')).status).toBe(200);
}, 180_000);

test('finds and names a fault', async () => {
  const requests = [{ path: '/api/health' }, { path: '/crm/clients' }, { path: '/api/nothing' }];
  const [fault, ...others] = await serverFaults(port, requests, { visitor: undefined });
  expect(others).toEqual([]);
  expect(fault).toMatch(/^visitor: GET \/crm\/clients .* 404 in another shape/);
  expect(await serverFaults(1, [{ path: '/' }], { visitor: undefined })).toEqual([
    expect.stringContaining('no response'),
  ]);
});
