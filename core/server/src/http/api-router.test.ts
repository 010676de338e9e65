import { describe, expect, it } from 'vitest';
import type { CallContext } from './call.ts';
import { defineRoute, type Route } from '../plugin-api/route.ts';
import type { RegisteredRoute } from '../base/snapshot.ts';
import { ApiRouter } from './api-router.ts';

const { signal } = new AbortController();

function entry(method: Route['method'], path: Route['path'], plugin = 'forms'): RegisteredRoute {
  const route = defineRoute({
    method,
    path,
    summary: path,
    access: { publicBecause: 'a test route' },
    handle: () => undefined,
  });
  return { plugin, route, signal };
}

/** Each route answers with its path and the parameters of the call. */
const routerOf = (routes: readonly RegisteredRoute[]) =>
  new ApiRouter(routes, ({ route }) => [
    (ctx) => {
      ctx.body = { path: route.path, params: ctx['params'] as unknown };
    },
  ]);

async function responseOf(method: string, path: string): Promise<unknown> {
  const ctx = { method, path: `/api${path}`, host: '', request: {}, state: { path }, body: 'none' };
  await router.run(ctx as unknown as CallContext, async () => undefined);
  return ctx.body;
}

const router = routerOf([
  entry('get', '/sessionforms/:id'),
  entry('put', '/sessionforms/:id'),
  entry('get', '/sessionforms/:id/complete'),
  entry('get', '/sessionforms/form/:id'),
  entry('get', '/sessionforms/all'),
  entry('get', '/clients', 'clients'),
  entry('post', '/clients', 'clients'),
  entry('get', '/clients/:clientId/forms/:formId', 'clients'),
]);

describe('ApiRouter', () => {
  it.each([
    ['GET', '/sessionforms/all', '/sessionforms/all', {}],
    ['GET', '/sessionforms/7', '/sessionforms/:id', { id: '7' }],
    ['HEAD', '/sessionforms/7', '/sessionforms/:id', { id: '7' }],
    ['GET', '/sessionforms/form/7', '/sessionforms/form/:id', { id: '7' }],
    ['GET', '/sessionforms/7/complete', '/sessionforms/:id/complete', { id: '7' }],
    ['GET', '/sessionforms/form/complete', '/sessionforms/form/:id', { id: 'complete' }],
    ['GET', '/clients', '/clients', {}],
    ['GET', '/clients/', '/clients', {}],
    [
      'GET',
      '/clients/3/forms/4',
      '/clients/:clientId/forms/:formId',
      { clientId: '3', formId: '4' },
    ],
    ['GET', '/sessionforms/a%2Fb', '/sessionforms/:id', { id: 'a/b' }],
    ['GET', '/sessionforms/%E0%A4%A', '/sessionforms/:id', { id: '%E0%A4%A' }],
  ])('answers %s %s by %s', async (method, path, expected, params) => {
    expect(await responseOf(method, path)).toEqual({ path: expected, params });
  });

  it.each([
    ['/'],
    ['/nothing'],
    ['/client'],
    ['/Clients'],
    ['/clients/3/forms'],
    ['/__proto__'],
    ['/constructor'],
    ['//clients'],
    ['/clients//forms/4'],
  ])('finds no route for %s', async (path) => {
    expect(await responseOf('GET', path)).toBe('none');
    expect(router.methodsOf(path)).toEqual([]);
  });

  it('names the methods of a path', async () => {
    expect(await responseOf('DELETE', '/clients')).toBe('none');
    expect([...router.methodsOf('/clients')].sort()).toEqual(['GET', 'HEAD', 'POST']);
  });

  it('lets the first of two inactive plugins with the same route win', () => {
    const twice = [entry('get', '/forms/:id', 'forms'), entry('get', '/forms/:formId', 'signing')];
    expect(routerOf(twice).methodsOf('/forms/1')).toEqual(['HEAD', 'GET']);
  });
});
