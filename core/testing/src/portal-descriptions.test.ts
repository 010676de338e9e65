import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestPortal, type TestPortal } from './test-portal.ts';

let portal: TestPortal;
let owner: string;

beforeAll(async () => {
  portal = await createTestPortal({ plugins: ['fixture-reader'] });
  owner = await portal.signIn('owner');
});
afterAll(() => portal.close());

const listed = async () => {
  const response = await portal.request('GET', '/api/openapi.json', { token: owner });
  const { paths } = response.json<{ paths: Record<string, Record<string, unknown>> }>();
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method} ${path}`),
  );
};
const effective = () =>
  portal.portal.kernel
    .currentSnapshot()
    .routes.map(({ route }) => `${route.method} /api${route.path.replaceAll(/:(\w+)/g, '{$1}')}`);

test('reports that the portal runs and is ready', async () => {
  const health = await portal.request('GET', '/api/health');
  expect([health.status, health.body]).toEqual([200, { success: true, status: 'ok' }]);
  const ready = await portal.request('GET', '/api/ready');
  expect([ready.status, ready.body]).toEqual([
    200,
    { success: true, ready: true, checks: { database: 'ok', migrations: 'ok', keys: 'ok' } },
  ]);
});

test('OpenAPI lists every route of the effective plugins, and follows the switch', async () => {
  expect((await listed()).sort()).toEqual(effective().sort());
  expect(await listed()).toContain('get /api/fixture-reader');
  const body = { wanted: false };
  await portal.request('POST', '/api/modules/fixture-reader', { token: owner, body });
  expect(await listed()).not.toContain('get /api/fixture-reader');
  expect((await listed()).sort()).toEqual(effective().sort());
});

test('resolves every reference of the OpenAPI document', async () => {
  const { text, body } = await portal.request('GET', '/api/openapi.json', { token: owner });
  const { components } = body as { components: { schemas: object } };
  const names = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
    ([, name]) => name!,
  );
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !Object.hasOwn(components.schemas, name))).toEqual([]);
});

test('shows the page of all calls to visitors', async () => {
  const { status, text, headers } = await portal.request('GET', '/api/docs');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  for (const call of effective()) expect(text).toContain(call.split(' ')[1]);
});
