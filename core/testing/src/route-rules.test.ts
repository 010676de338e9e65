import { definePermission, schemaRef } from '@porchlight/kernel';
import type { Route } from '@porchlight/server';
import { expect, test } from 'vitest';
import { routeFaults } from './route-rules.ts';

const schema = schemaRef<object>('core/success-response');
const sound: Route = {
  method: 'get',
  path: '/things',
  summary: 'List things',
  access: { permission: definePermission('things.read', 'Read', ['agent']) },
  returns: schema,
  handle: () => ({}),
};

const limit = { noneBecause: 'a test route' };
const noLimit = 'is for visitors and does not say how often they may call it (limit)';

test.each<[string, Partial<Route>, string | null]>([
  ['no fault', {}, null],
  ['no access', { access: {} as never }, 'has no access'],
  ['public access without a reason', { access: { publicBecause: '' }, limit }, 'has no access'],
  ['public access without a limit', { access: { publicBecause: 'a test' } }, noLimit],
  [
    'public access that names why it has no limit',
    { access: { publicBecause: 'a test' }, limit },
    null,
  ],
  ['a link without a limit', { access: { link: 'forms.form' } }, noLimit],
  [
    'a link with a limit',
    { access: { link: 'forms.form' }, limit: { perNetwork: 60, perLink: 20, seconds: 60 } },
    null,
  ],
  [
    'no summary',
    { summary: '' },
    "has a summary that does not begin with a verb such as List or Add: ''; the verbs are in core/testing/src/route-rules.ts",
  ],
  [
    'a summary without a verb',
    { summary: 'All things' },
    "has a summary that does not begin with a verb such as List or Add: 'All things'; the verbs are in core/testing/src/route-rules.ts",
  ],
  [
    'a lower-case verb',
    { summary: 'list things' },
    "has a summary that does not begin with a verb such as List or Add: 'list things'; the verbs are in core/testing/src/route-rules.ts",
  ],
  [
    'a long summary',
    { summary: `List ${'x'.repeat(56)}` },
    'has a summary of more than 60 characters',
  ],
  [
    'a sentence with a full stop',
    { summary: 'List things.' },
    'has a summary with a period or semicolon; use details',
  ],
  [
    'no schema for its response',
    { returns: undefined as never },
    'has no schema for its response; list it in `streams` of pluginContract if it returns a file or a stream',
  ],
  ['an empty answer', { returns: undefined as never, status: 204 }, null],
  ['a body of a get', { body: schema }, 'takes a body'],
  [
    'parameters of nothing',
    { params: schema },
    'has a schema for parameters that are not in its path',
  ],
])('checks a route with %s', (_, change, fault) => {
  expect(routeFaults({ ...sound, ...change })).toEqual(fault ? [`GET /things ${fault}`] : []);
});

test('path parameters require a schema', () => {
  const route = { ...sound, path: '/things/:id' as const };
  expect(routeFaults(route)).toEqual([
    'GET /things/:id has path parameters but no schema for them',
  ]);
  expect(routeFaults({ ...route, params: schema })).toEqual([]);
});

test('accepts a declared stream without a response schema', () => {
  const route = { ...sound, returns: undefined as never };
  expect(routeFaults(route, ['GET /things'])).toEqual([]);
});
