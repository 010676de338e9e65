import { expect, it } from 'vitest';
import type { GridColumn } from '@porchlight/grid';
import { aboutCell, footerCell, type Totals } from './footer-cell.ts';

const totals: Totals = {
  count: 1248,
  sums: { delta: 14202.6, blank: 0 },
  empty: { aor: 11, delta: 3, next_f_u_date: 31, name: 2, language: 0 },
  overdue: 2,
};
const column = (key: string, type: GridColumn['type'] = 'text'): GridColumn => ({
  key,
  type,
  label: key,
  group: '',
  width: 110,
  editable: true,
  sensitive: false,
  align: 'start',
});

it.each<[what: string, GridColumn, first: boolean, Totals, ReturnType<typeof footerCell>]>([
  ['the number of clients', column('name'), true, totals, { text: '1,248 clients' }],
  ['a single client', column('name'), true, { ...totals, count: 1 }, { text: '1 client' }],
  ['blanks', column('aor'), false, totals, { text: '11 empty', tone: 'quiet' }],
  ['nothing when no cell is blank', column('language'), false, totals, null],
  ['sums', column('delta', 'currency'), false, totals, { text: '$14,202.60' }],
  [
    'a long sum without its cents',
    column('agi', 'currency'),
    false,
    { ...totals, sums: { agi: 9709230.98 } },
    { text: '$9,709,231' },
  ],
  ['a sum of nothing', column('blank', 'currency'), false, totals, { text: '$0.00' }],
  [
    'overdue follow-ups before blanks',
    column('next_f_u_date', 'date'),
    false,
    totals,
    { text: '2 overdue', tone: 'bad' },
  ],
  [
    'blanks when none is overdue',
    column('next_f_u_date', 'date'),
    false,
    { ...totals, overdue: 0 },
    { text: '31 empty', tone: 'quiet' },
  ],
])('shows below a column %s', (_, shown, first, counted, said) => {
  expect(footerCell(shown, first, counted)).toEqual(said);
});

it.each<[what: string, GridColumn, first: boolean, ReturnType<typeof aboutCell>]>([
  ['the number of clients', column('name'), true, { text: '≈ 1,248 clients' }],
  ['a sum without cents', column('delta', 'currency'), false, { text: '≈ $14,203' }],
  ['blanks', column('aor'), false, { text: '≈ 11 empty', tone: 'quiet' }],
  ['nothing where nothing is known', column('language'), false, null],
])('marks as an estimate %s', (_, shown, first, said) => {
  expect(aboutCell(shown, first, totals)).toEqual(said);
});
