import { expect, test } from 'vitest';
import type { EffectiveNode } from './effective-set.ts';
import { previewToggle, type PluginContributions, type PreviewInput } from './toggle-preview.ts';

function plugin(id: string, requires: string[] = []): EffectiveNode {
  return { id, title: id.toUpperCase(), requires, after: [], critical: false };
}

const nothing: PluginContributions = {
  routes: 0,
  permissions: 0,
  jobs: 0,
  settings: false,
  extensions: {},
  hasWeb: false,
};

const input: PreviewInput = {
  plugins: [
    plugin('clients'),
    plugin('forms', ['clients']),
    plugin('iul', ['forms']),
    plugin('status'),
  ],
  wanted: new Set(['clients', 'forms', 'iul', 'status']),
  failed: new Map(),
  contributions: new Map([
    ['clients', { ...nothing, routes: 7, hasWeb: true }],
    [
      'forms',
      {
        ...nothing,
        routes: 3,
        permissions: 2,
        jobs: 2,
        hasWeb: true,
        extensions: { 'core.search-sources': 1 },
      },
    ],
    ['iul', { ...nothing, extensions: { 'forms.form-types': 1, 'core.search-sources': 2 } }],
    ['status', { ...nothing, routes: 1, jobs: 1 }],
  ]),
  queuedJobs: new Map([['forms', 12]]),
};

test('switching off names dependants, parked jobs and what leaves the screens', () => {
  expect(previewToggle(input, 'forms', false)).toEqual({
    stops: [
      { id: 'forms', title: 'FORMS' },
      { id: 'iul', title: 'IUL' },
    ],
    starts: [],
    parks: [{ id: 'forms', title: 'FORMS', count: 12 }],
    disappears: [
      { kind: 'route', count: 3 },
      { kind: 'permission', count: 2 },
      { kind: 'web', count: 1 },
      { kind: 'point', point: 'core.search-sources', count: 3 },
      { kind: 'point', point: 'forms.form-types', count: 1 },
    ],
    stays: [
      { id: 'forms', title: 'FORMS' },
      { id: 'iul', title: 'IUL' },
    ],
  });
});

test('a plugin whose jobs are idle is parked with a count of 0', () => {
  expect(previewToggle(input, 'status', false).parks).toEqual([
    { id: 'status', title: 'STATUS', count: 0 },
  ]);
});

test('switching on brings back the dependants that are wanted', () => {
  const off = { ...input, wanted: new Set(['forms', 'iul', 'status']) };
  const preview = previewToggle(off, 'clients', true);
  expect(preview.starts.map(({ id }) => id)).toEqual(['clients', 'forms', 'iul']);
  expect(preview.stops).toEqual([]);
  expect(preview.disappears).toEqual([]);
});

test('switching on a plugin that waits for another starts nothing', () => {
  const off = { ...input, wanted: new Set(['status']) };
  expect(previewToggle(off, 'forms', true).starts).toEqual([]);
});

test('switching a failed plugin on again is previewed as if it will start', () => {
  const failed = { ...input, failed: new Map([['forms', 'Broke']]) };
  expect(previewToggle(failed, 'forms', true).starts.map(({ id }) => id)).toEqual(['forms', 'iul']);
});

test('switching off what is off already changes nothing', () => {
  const off = { ...input, wanted: new Set(['clients']) };
  expect(previewToggle(off, 'forms', false)).toEqual({
    stops: [],
    starts: [],
    parks: [],
    disappears: [],
    stays: [],
  });
});
