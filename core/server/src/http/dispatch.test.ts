import { problem, ProblemError } from '@porchlight/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineRoute, JsonText, type Route } from '../plugin-api/route.ts';
import {
  anyone,
  readThings,
  type RunningServer,
  snapshotOf,
  startHttp,
  thingRoutes,
} from './http-server.fixture.ts';
import { requestScope } from '../base/request-scope.ts';

const thingTaken = problem.duplicate('This name is taken');

const routes: Route[] = [
  ...thingRoutes,
  defineRoute({
    method: 'get',
    path: '/linked/:id',
    summary: 'For a link',
    access: { link: 'form' },
    handle: ({ actor }) => new JsonText(JSON.stringify(actor)),
  }),
  defineRoute({
    method: 'get',
    path: '/shared/:id',
    summary: 'For staff or a visitor',
    access: { permission: readThings, orVisitor: 'confirmed' },
    limit: { noneBecause: 'a test' },
    handle: ({ actor }) => new JsonText(JSON.stringify({ kind: actor.kind })),
  }),
  defineRoute({
    method: 'get',
    path: '/scope',
    summary: 'The scope',
    access: anyone,
    handle: async () => {
      await Promise.resolve();
      const { snapshot, caller } = requestScope()!;
      return new JsonText(JSON.stringify({ revision: snapshot.revision, caller }));
    },
  }),
  defineRoute({
    method: 'post',
    path: '/void',
    summary: 'Nothing to say',
    access: anyone,
    handle: () => undefined,
  }),
  defineRoute({
    method: 'delete',
    path: '/void',
    summary: 'Nothing at all',
    access: anyone,
    status: 204,
    handle: () => undefined,
  }),
  defineRoute({
    method: 'get',
    path: '/throws/:what',
    summary: 'Errors',
    access: anyone,
    handle: () => {
      throw thrown.shift();
    },
  }),
];

const thrown: unknown[] = [];
let http: RunningServer;

beforeAll(async () => {
  const inactive = defineRoute({
    method: 'get',
    path: '/inactive/:id',
    summary: 'Off',
    access: anyone,
    handle: () => undefined,
  });
  http = await startHttp(snapshotOf(routes, [inactive]));
});
afterAll(() => http.server.stop(0));

describe('finding a route', () => {
  it.each([
    ['GET', '/api/nothing', 404, 'not_found'],
    ['GET', '/api', 404, 'not_found'],
    ['GET', '/api/', 404, 'not_found'],
    ['GET', '/api?x=1', 404, 'not_found'],
    ['GET', '/api//things', 404, 'not_found'],
    ['GET', '/api/__proto__', 404, 'not_found'],
    ['GET', '/api/inactive/5', 404, 'module_disabled'],
    ['DELETE', '/api/things', 405, 'not_found'],
  ])('responds to %s %s with %i %s', async (method, path, status, code) => {
    const answer = await http.send({ method, path });
    expect(answer.status).toBe(status);
    expect(answer.json).toEqual({ success: false, code, message: expect.stringMatching(/\.$/) });
  });

  it('names the methods that are allowed', async () => {
    const answer = await http.send({ method: 'DELETE', path: '/api/things' });
    expect(answer.headers.allow?.split(', ').sort()).toEqual(['GET', 'HEAD', 'POST']);
  });

  it('leaves everything outside /api to the pages', async () => {
    expect((await http.send({ path: '/apis' })).text).toBe('page');
    expect((await http.send({ path: 'http://portal.example.com/api/scope' })).json).toEqual({
      revision: 7,
      caller: 'public',
    });
  });

  it('answers HEAD with the headers of GET', async () => {
    const answer = await http.send({ method: 'HEAD', path: '/api/things/5' });
    expect([answer.status, answer.text, answer.headers['content-length']]).toEqual([200, '', '8']);
  });
});

describe('access', () => {
  it.each([
    ['GET', '/api/things', undefined, 401],
    ['GET', '/api/things', 'bad', 401],
    ['GET', '/api/things', 'form-link', 401],
    ['GET', '/api/things', 'agent-token', 200],
    ['POST', '/api/things', 'agent-token', 403],
    ['POST', '/api/things', 'owner-token', 201],
    ['GET', '/api/shared/5', 'agent-token', 200],
    ['GET', '/api/shared/5', 'form-proof', 200],
    ['GET', '/api/shared/5', 'form-link', 401],
    ['GET', '/api/shared/5', 'bad', 401],
    ['GET', '/api/shared/5', undefined, 401],
    ['GET', '/api/linked/5', undefined, 401],
    ['GET', '/api/linked/5', 'bad', 401],
    ['GET', '/api/linked/5', 'session-link', 401],
    ['GET', '/api/linked/5', 'form-link', 200],
    ['GET', '/api/linked/5', 'agent-token', 401],
  ])('responds to %s %s with token %s with %i', async (method, path, token, status) => {
    const json = method === 'POST' ? { name: 'x' } : undefined;
    const answer = await http.send({
      method,
      path,
      json,
      ...(token === undefined ? {} : { token }),
    });
    expect(answer.status).toBe(status);
    const isOfLink = path.includes('linked') && token !== undefined;
    const code = { 401: isOfLink ? 'link_invalid' : 'unauthenticated', 403: 'forbidden' }[status];
    if (code !== undefined) expect(answer.json).toMatchObject({ success: false, code });
    expect(answer.headers['www-authenticate']).toBe(status === 401 ? 'Bearer' : undefined);
  });

  it.each([
    ['Bearer agent-token', 'staff'],
    ['bearer   agent-token', 'staff'],
    ['Basic agent-token', 'public'],
    ['Bearer', 'public'],
    ['Bearer nonsense', 'public'],
    [`Bearer ${'x'.repeat(5000)}`, 'public'],
  ])('treats %s as %s on a public route', async (authorization, kind) => {
    const answer = await http.send({ path: '/api/whoami', headers: { authorization } });
    expect(answer.json).toMatchObject({ kind });
  });

  it('checks access before it looks at the input', async () => {
    const answer = await http.send({ method: 'POST', path: '/api/things', body: '{', headers: {} });
    expect(answer.status).toBe(401);
  });
});

describe('answers', () => {
  it('sends revision, request id, and security headers with every response', async () => {
    for (const path of ['/api/scope', '/api/nothing']) {
      const { headers } = await http.send({ path });
      expect(headers).toMatchObject({
        'x-portal-revision': '7',
        'x-request-id': expect.stringMatching(/^[\w-]{8,}$/),
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      });
      expect(headers['strict-transport-security']).toBeUndefined();
    }
  });

  it('runs a handler in the scope of its request and its caller', async () => {
    const { json } = await http.send({ path: '/api/scope' });
    expect(json).toEqual({ revision: 7, caller: 'public' });
  });

  it('answers success when a handler has nothing to say, and nothing at 204', async () => {
    expect((await http.send({ method: 'POST', path: '/api/void' })).json).toEqual({
      success: true,
    });
    const empty = await http.send({ method: 'DELETE', path: '/api/void' });
    expect([empty.status, empty.text]).toEqual([204, '']);
  });

  it('answers a problem in the one shape, and says nothing of what was not expected', async () => {
    thrown.push(new ProblemError(thingTaken, { details: [{ field: 'name', message: 'Taken' }] }));
    const problem = await http.send({ path: '/api/throws/x' });
    expect([problem.status, problem.json]).toEqual([
      409,
      {
        success: false,
        code: 'duplicate',
        message: 'This name is taken',
        details: [{ field: 'name', message: 'Taken' }],
      },
    ]);
    thrown.push(new Error('secret text'));
    const unexpected = await http.send({ path: '/api/throws/x' });
    expect([unexpected.status, unexpected.json]).toMatchObject([500, { code: 'internal' }]);
    expect(unexpected.text).not.toContain('secret');
  });

  it('says when to come again, in whole seconds', async () => {
    thrown.push(new ProblemError(problem.rateLimited('Slow down'), { retryAfterSeconds: 1.2 }));
    const answer = await http.send({ path: '/api/throws/x' });
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, '2']);
  });
});
