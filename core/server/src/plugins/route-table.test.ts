import { describe, expect, it } from 'vitest';
import { defineRoute, type Route } from '../plugin-api/route.ts';
import type { RegisteredRoute } from '../base/snapshot.ts';
import { buildRouteTable } from './route-table.ts';

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

const table = buildRouteTable([
  entry('get', '/sessionforms/:id'),
  entry('put', '/sessionforms/:id'),
  entry('get', '/sessionforms/:id/complete'),
  entry('get', '/sessionforms/form/:id'),
  entry('get', '/sessionforms/all'),
  entry('get', '/clients', 'clients'),
  entry('post', '/clients', 'clients'),
  entry('get', '/clients/:clientId/forms/:formId', 'clients'),
]);

describe('buildRouteTable', () => {
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
  ])('%s %s is %s', (method, path, expected, params) => {
    const match = table.match(method, path);
    expect(match.kind === 'found' && match.entry.route.path).toBe(expected);
    expect(match.kind === 'found' && match.params).toEqual(params);
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
  ])('%s is not found', (path) => {
    expect(table.match('GET', path)).toEqual({ kind: 'not_found' });
  });

  it('names the methods that a path takes', () => {
    const match = table.match('DELETE', '/clients');
    expect(match.kind === 'method_not_allowed' && [...match.allowed].sort()).toEqual([
      'GET',
      'HEAD',
      'POST',
    ]);
  });

  it('names both plugins when two routes answer to the same call', () => {
    const twice = [entry('get', '/forms/:id', 'forms'), entry('get', '/forms/:formId', 'signing')];
    expect(() => buildRouteTable(twice)).toThrow(
      /forms.*twice.*plugin forms and by plugin signing/,
    );
  });

  it.each([['/:id'], ['/forms/*'], ['/forms/{a}'], ['/forms//x'], ['/forms/'], ['/forms/:1']])(
    'refuses the path %s',
    (path) => {
      expect(() => buildRouteTable([entry('get', path as Route['path'])])).toThrow(
        /Plugin forms: the path/,
      );
    },
  );
});
