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
  desired: new Set(['clients', 'forms', 'iul', 'status']),
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

test('previews the dependents, queued jobs, and contributions that turning a plugin off affects', () => {
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

test('lists a plugin without queued jobs with a count of 0', () => {
  expect(previewToggle(input, 'status', false).parks).toEqual([
    { id: 'status', title: 'STATUS', count: 0 },
  ]);
});

test('starts dependents that are turned on together with their provider', () => {
  const off = { ...input, desired: new Set(['forms', 'iul', 'status']) };
  const preview = previewToggle(off, 'clients', true);
  expect(preview.starts.map(({ id }) => id)).toEqual(['clients', 'forms', 'iul']);
  expect(preview.stops).toEqual([]);
  expect(preview.disappears).toEqual([]);
});

test('starts nothing when the plugin would wait for a provider', () => {
  const off = { ...input, desired: new Set(['status']) };
  expect(previewToggle(off, 'forms', true).starts).toEqual([]);
});

test('assumes that a failed plugin starts when it is turned on again', () => {
  const failed = { ...input, failed: new Map([['forms', 'Broke']]) };
  expect(previewToggle(failed, 'forms', true).starts.map(({ id }) => id)).toEqual(['forms', 'iul']);
});

test('previews no change for a plugin that is off already', () => {
  const off = { ...input, desired: new Set(['clients']) };
  expect(previewToggle(off, 'forms', false)).toEqual({
    stops: [],
    starts: [],
    parks: [],
    disappears: [],
    stays: [],
  });
});
