import { expect, it } from 'vitest';
import { isSameLayout, layoutOf, readLayout } from './view-layout.ts';

const layout = {
  sort: { column: 'aor', dir: 'asc', second: { column: 'dob', dir: 'desc' } },
  hidden: ['notes', 'no_such_column'],
  order: ['aor'],
  widths: { dob: 90 },
  frozen: 2,
  collapsed: ['Bank'],
  group: 'status',
  density: 'compact',
  folded: ['1x9k2z'],
} as const;

it('reads what was stored', () => {
  expect(readLayout(JSON.parse(JSON.stringify(layout)))).toEqual(layout);
});

it('reads a layout from before groups, densities, and collapsed groups', () => {
  const { group: _group, density: _density, folded: _folded, ...older } = layout;
  const missing = { group: null, density: 'default', folded: [] };
  expect(readLayout(older)).toEqual({ ...older, ...missing });
});

it('remembers no collapsed groups once nothing is grouped', () => {
  expect(layoutOf({ ...layout, group: null }).folded).toEqual([]);
});

it.each<[string, unknown]>([
  ['nothing', null],
  ['a list', [layout]],
  ['a text', 'all'],
  ['no columns', { ...layout, hidden: undefined }],
  ['numbers as columns', { ...layout, order: [1] }],
  ['too long a column', { ...layout, order: ['x'.repeat(62)] }],
  ['too many columns', { ...layout, hidden: Array(601).fill('aor') }],
  ['a width out of bounds', { ...layout, widths: { dob: 5_000 } }],
  ['widths as a text', { ...layout, widths: { dob: '90' } }],
  ['a fraction of frozen columns', { ...layout, frozen: 1.5 }],
  ['an unknown direction', { ...layout, sort: { column: 'aor', dir: 'up' } }],
  ['an order without a column', { ...layout, sort: { dir: 'asc' } }],
  ['an unknown second direction', { ...layout, sort: { ...layout.sort, second: { column: 'a' } } }],
  ['numbers as collapsed groups', { ...layout, folded: [1] }],
  ['an unknown density', { ...layout, density: 'tiny' }],
])('ignores %s', (_, stored) => {
  expect(readLayout(stored)).toBeNull();
});

it('holds neither filter nor search', () => {
  const state = {
    ...layout,
    filter: [{ column: 'aor', op: 'is', value: 'Villalobos' }],
    q: 'Maria',
  };
  expect(Object.keys(layoutOf(state))).toEqual(Object.keys(layoutOf(layout)));
  expect(isSameLayout(state, layout)).toBe(true);
});
