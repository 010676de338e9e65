import { discoverPlugins } from '@porchlight/server/host';
import {
  createTestPortal,
  malformedRequests,
  serverFaults,
  summaryFault,
  type TestPortal,
} from '@porchlight/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from './project.ts';

let portal: TestPortal;

beforeAll(async () => {
  const { found } = await discoverPlugins(projectRoot);
  portal = await createTestPortal({ plugins: found.map(({ manifest }) => manifest.id) });
});
afterAll(() => portal.close());

test('OpenAPI lists every route of every installed plugin, and its references lead somewhere', async () => {
  const token = await portal.signIn('owner');
  const { text, body } = await portal.request('GET', '/api/openapi.json', { token });
  const { paths, components } = body as {
    paths: Record<string, object>;
    components: { schemas: object };
  };
  const listed = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method} ${path}`),
  );
  const registered = portal.portal.kernel
    .currentSnapshot()
    .routes.map(({ route }) => `${route.method} /api${route.path.replaceAll(/:(\w+)/g, '{$1}')}`);
  expect(listed.sort()).toEqual(registered.sort());
  const names = [...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name!);
  expect(names.filter((name) => !Object.hasOwn(components.schemas, name))).toEqual([]);
});

test('names every route of core and of the installed plugins by a command', () => {
  const { routes } = portal.portal.kernel.currentSnapshot();
  const faults = routes.flatMap(({ route }) => {
    const fault = summaryFault(route.summary);
    return fault === null ? [] : [`${route.method} ${route.path} ${fault}`];
  });
  expect(routes.length).toBeGreaterThan(60);
  expect(faults).toEqual([]);
});

test('rejects malformed requests on every route of the installed plugins', async () => {
  const port = Number(new URL(portal.portal.address).port);
  const snapshot = portal.portal.kernel.currentSnapshot();
  const { schemas } = snapshot;
  // Everywhere else, a visitor is turned away before the rest of a request is looked at.
  const isOpen = ({ route }: (typeof snapshot.routes)[number]) => 'publicBecause' in route.access;
  const open = snapshot.routes.filter(isOpen);
  const closed = snapshot.routes.filter((entry) => !isOpen(entry));
  expect(open.length).toBeGreaterThan(20);
  const signIn = async () => {
    // Wrong sign-ins are among the requests, and they are counted.
    await portal.database.query('truncate core_rate_limits');
    return portal.signIn('owner');
  };
  // An id that no sign-in of this test hangs on.
  const id = '999';
  const toOpen = malformedRequests({ routes: open, schemas }, { id });
  const toClosed = malformedRequests({ routes: closed, schemas }, { id });
  expect([
    ...(await serverFaults(port, toOpen, { 'a visitor': undefined })),
    ...(await serverFaults(port, toClosed, { 'an owner': signIn })),
  ]).toEqual([]);
  const statuses = [...portal.portal.kernel.statuses().values()];
  expect(statuses.filter(({ state }) => state !== 'running')).toEqual([]);
}, 300_000);
