import { describe, expect, it } from 'vitest';
import type { GridColumn } from '@porchlight/grid';
import {
  groupSizes,
  orderedColumns,
  reordered,
  viewedColumns,
  widthsWithout,
  withHidden,
  withoutHidden,
} from './view-columns.ts';

const columns = ['last:Who', 'first:Who', 'dob:Who', 'oscar:Carriers', 'agi:Money'].map(
  (text): GridColumn => {
    const [key = '', group = ''] = text.split(':');
    const look = { type: 'text', width: 100, editable: true, align: 'start' } as const;
    return { key, group, label: key, sensitive: false, ...look };
  },
);
const keysOf = (list: readonly GridColumn[]) => list.map(({ key }) => key).join(' ');

describe('the order of a view', () => {
  it.each([
    [[], 'last first dob oscar agi'],
    [['agi', 'oscar', 'dob', 'first', 'last'], 'agi oscar dob first last'],
    // Its plugin came later, or is on again.
    [['agi', 'dob', 'first', 'last'], 'agi dob oscar first last'],
    [['first', 'dob', 'oscar', 'agi'], 'last first dob oscar agi'],
    // Its plugin is disabled.
    [['agi', 'molina', 'last', 'first', 'dob', 'oscar'], 'agi last first dob oscar'],
    [['agi', 'agi', 'last', 'first', 'dob', 'oscar'], 'agi last first dob oscar'],
  ])('orders the columns of a view by %j', (order, expected) => {
    expect(keysOf(orderedColumns(columns, order))).toBe(expected);
  });
});

it('returns the visible columns with the widths of the view', () => {
  const state = { order: ['agi'], hidden: ['first', 'molina'], widths: { dob: 90, molina: 70 } };
  const shown = viewedColumns(columns, { ...state, order: [] });
  expect(keysOf(shown)).toBe('last dob oscar agi');
  expect(shown.map(({ width }) => width)).toEqual([100, 90, 100, 100]);
});

it('counts groups with their hidden columns', () => {
  expect([...groupSizes(columns)]).toEqual([
    ['Who', 3],
    ['Carriers', 1],
    ['Money', 1],
  ]);
});

describe('a column that is moved', () => {
  it.each([
    ['agi', 'last', 'agi last first dob oscar'],
    ['last', 'oscar', 'first dob last oscar agi'],
    ['last', null, 'first dob oscar last agi'],
    ['last', 'last', 'last first dob oscar agi'],
    ['molina', 'last', 'last first dob oscar agi'],
    ['last', 'molina', 'last first dob oscar agi'],
  ])('moves the column %s before %s', (key, before, expected) => {
    const order = reordered(columns, { order: [], hidden: ['agi'] }, key, before);
    expect(order.join(' ')).toBe(expected);
  });
});

it('hides and shows columns, and resets widths', () => {
  expect(withHidden(['dob'], ['dob', 'agi'])).toEqual(['dob', 'agi']);
  expect(withoutHidden(['dob', 'agi'], ['dob'])).toEqual(['agi']);
  expect(widthsWithout({ dob: 90, agi: 70 }, ['dob'])).toEqual({ agi: 70 });
});
