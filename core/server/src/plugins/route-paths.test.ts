import { expect, it } from 'vitest';
import type { RegisteredRoute } from '../base/snapshot.ts';
import type { Route } from '../plugin-api/route.ts';
import { getRoute } from './kernel.fixture.ts';
import { assertRoutePaths } from './route-paths.ts';

const { signal } = new AbortController();

function entry(path: string, plugin = 'forms'): RegisteredRoute {
  return { plugin, route: getRoute(path as Route['path']), signal };
}

it('names both plugins when two routes match the same call', () => {
  const twice = [entry('/forms/:id'), entry('/forms/:formId', 'signing')];
  expect(() => assertRoutePaths(twice)).toThrow(/forms.*twice.*plugin forms and by plugin signing/);
});

it.each([['/:id'], ['/forms/*'], ['/forms/{a}'], ['/forms//x'], ['/forms/'], ['/forms/:1']])(
  'refuses the path %s',
  (path) => {
    expect(() => assertRoutePaths([entry(path)])).toThrow(/Plugin forms: the path/);
  },
);
