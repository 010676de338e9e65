import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type RunningServer,
  snapshotOf,
  startHttp,
  thingRoutes,
} from '../http/http-server.fixture.ts';

let http: RunningServer;
beforeAll(async () => {
  http = await startHttp(snapshotOf(thingRoutes));
});
afterAll(() => http.server.stop(0));

describe('checked input', () => {
  it.each([
    ['/api/things/5', 200],
    ['/api/things/9007199254740991', 200],
    ['/api/things/0', 400],
    ['/api/things/-1', 400],
    ['/api/things/05', 400],
    ['/api/things/1e3', 400],
    ['/api/things/0x10', 400],
    ['/api/things/1.5', 400],
    ['/api/things/%205', 400],
    ['/api/things/abc', 400],
    ['/api/things/99999999999999999999', 400],
    ['/api/things/5%2F6', 400],
    ['/api/things/%00', 400],
    ['/api/things/%E0%A4%A', 400],
    ['/api/things/__proto__', 400],
  ])('responds to %s with %i', async (path, status) => {
    const response = await http.send({ path });
    expect(response.status).toBe(status);
    if (status === 400) expect(response.json).toMatchObject({ code: 'validation_failed' });
  });

  it('gives the text of the schema for a bad id', async () => {
    const response = await http.send({ path: '/api/things/abc' });
    expect(response.json).toEqual({
      success: false,
      code: 'validation_failed',
      message: 'No such id',
      details: [{ field: 'id', message: 'No such id' }],
    });
  });

  it.each([
    ['', { page: 1 }],
    ['?', { page: 1 }],
    ['?page=3', { page: 3 }],
    ['?page=3&tag=a%20b', { page: 3, tag: 'a b' }],
  ])('reads the query %s', async (search, query) => {
    const response = await http.send({ path: `/api/things${search}`, token: 'agent-token' });
    expect(response.json).toEqual({ query, name: 'Maria' });
  });

  it.each([
    ['?page=0'],
    ['?page=1e1'],
    ['?page=x'],
    ['?other=1'],
    ['?__proto__=1'],
    ['?tag=a&tag=b'],
    ['?tag=%00'],
  ])('refuses the query %s', async (search) => {
    const response = await http.send({ path: `/api/things${search}`, token: 'agent-token' });
    expect(response.status).toBe(400);
    expect(response.json).toMatchObject({ success: false, code: 'validation_failed' });
  });

  it('passes the handler whether there is a query, and the request headers', async () => {
    expect((await http.send({ path: '/api/whoami?' })).json).toMatchObject({ hasQuery: false });
    expect(
      (await http.send({ path: '/api/whoami?a', headers: { 'user-agent': 'x' } })).json,
    ).toEqual({
      kind: 'public',
      hasQuery: true,
      agent: 'x',
    });
  });

  it('names each bad field of a body once', async () => {
    const response = await http.send({
      method: 'POST',
      path: '/api/things',
      token: 'owner-token',
      json: { size: '5', colour: 'red' },
    });
    expect(response.status).toBe(400);
    expect(response.json).toMatchObject({ message: 'Please correct the marked fields.' });
    const { details } = response.json as { details: { field: string; message: string }[] };
    expect(details).toContainEqual({ field: 'name', message: 'Name is required' });
    expect(details).toContainEqual({ field: 'colour', message: "Unknown field 'colour'" });
    expect(details.map(({ field }) => field).sort()).toEqual(['colour', 'name', 'size']);
  });
});
