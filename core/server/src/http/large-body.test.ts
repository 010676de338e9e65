import { afterAll, beforeAll, expect, it } from 'vitest';
import { defineRoute, JsonText } from '../plugin-api/route.ts';
import { type RunningServer, snapshotOf, startHttp, Thing } from './http-server.fixture.ts';

const MIB = 1024 * 1024;

const route = defineRoute({
  method: 'post',
  path: '/blocks',
  summary: 'Add a large one',
  access: { publicBecause: 'a test route' },
  body: Thing,
  maxBodyBytes: 2 * MIB,
  handle: ({ body }) => new JsonText(JSON.stringify(body)),
});

let http: RunningServer;
beforeAll(async () => {
  http = await startHttp(snapshotOf([route]));
});
afterAll(() => http.server.stop(0));

it.each([
  ['within', 2 * MIB, 200],
  ['beyond', 2 * MIB + 1, 413],
])('answers a body %s the limit of its route (%i bytes) with %i', async (_, size, status) => {
  const body = `{"name":"${'x'.repeat(size - '{"name":""}'.length)}"}`;
  const headers = { 'content-type': 'application/json' };
  const response = await http.send({ method: 'POST', path: '/api/blocks', body, headers });
  expect(response.status).toBe(status);
});
