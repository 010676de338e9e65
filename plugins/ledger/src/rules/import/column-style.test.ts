import { describe, expect, it } from 'vitest';
import { agreedStyles, ColumnStyleCounts, inOwnStyle, type ColumnStyle } from './column-style.ts';
import type { DemandedOrder } from './header-hints.ts';
import type { CellKind } from './import-target.ts';

describe('columns of one file', () => {
  it.each<[readonly (ColumnStyle | null)[], readonly (ColumnStyle | null)[]]>([
    [
      ['ambiguous', 'day-first', null],
      ['day-first', 'day-first', null],
    ],
    [
      ['ambiguous', 'day-first', 'month-first'],
      ['ambiguous', 'day-first', 'month-first'],
    ],
    [
      ['ambiguous', 'unclear'],
      ['ambiguous', 'unclear'],
    ],
    [
      ['ambiguous', null],
      ['ambiguous', null],
    ],
    [
      ['ambiguous-points', 'decimal-comma'],
      ['decimal-comma', 'decimal-comma'],
    ],
    [
      ['ambiguous-points', 'unclear-marks'],
      ['ambiguous-points', 'unclear-marks'],
    ],
  ])('%j agree on %j', (styles, agreed) => expect(agreedStyles(styles)).toEqual(agreed));

  it('keep amounts and dates apart', () => {
    const counts = new ColumnStyleCounts(['birth-date', 'currency', 'text', null, 'currency']);
    expect(counts.places).toEqual([0, 1, 4]);
    counts.add(0, '31/12/1980', 2);
    counts.add(1, '1.234', 2);
    counts.add(4, '12,50', 2);
    counts.add(4, '9,99', 3);
    expect(counts.styles).toEqual(['day-first', 'decimal-comma', null, null, 'decimal-comma']);
  });
});

it.each<[what: string, columns: readonly (readonly string[])[], styles: (ColumnStyle | null)[]]>([
  [
    'no column whose dates are month first',
    [['05.06.1961'], ['12/25/2026']],
    ['ambiguous', 'month-first'],
  ],
  [
    'a column whose dates are day first',
    [['05.06.1961'], ['25/12/2026']],
    ['day-first', 'day-first'],
  ],
  [
    'a column with dots whose dates are month first',
    [['05.06.1961'], ['12.25.2026']],
    ['month-first', 'month-first'],
  ],
  [
    'in part, where only some have dots',
    [['05.06.1961', '05/06/1961'], ['12/25/2026']],
    ['month-first-undotted', 'month-first'],
  ],
  [
    'also where that one has dots that say nothing',
    [['05/06/1961'], ['12/25/2026', '05.06.1961']],
    ['month-first', 'month-first-undotted'],
  ],
])('dates with dots follow %s', (_what, columns, styles) => {
  const counts = new ColumnStyleCounts(columns.map(() => 'date'));
  for (const [place, cells] of columns.entries())
    for (const [row, cell] of cells.entries()) counts.add(place, cell, row + 2);
  expect(counts.styles).toEqual(styles);
});

describe('columns whose headers demand an order', () => {
  const stylesOf = (cells: readonly string[], demanded: readonly DemandedOrder[]) => {
    const counts = new ColumnStyleCounts(
      cells.map(() => 'date'),
      demanded,
    );
    for (const [place, cell] of cells.entries()) counts.add(place, cell, 2);
    return counts.styles;
  };
  it.each<[string[], DemandedOrder[], (ColumnStyle | null)[]]>([
    [
      ['03/04/1950', '25/03/2026'],
      ['month-first', 'day-first'],
      ['month-first', 'day-first'],
    ],
    [
      ['03/04/1950', '25/03/2026'],
      ['month-first', null],
      ['month-first', 'day-first'],
    ],
    [
      ['03/04/1950', '25/03/2026'],
      [null, 'day-first'],
      ['day-first', 'day-first'],
    ],
    [
      ['03/04/1950', '05/06/2026'],
      [null, 'day-first'],
      ['day-first', 'day-first'],
    ],
    [
      ['03/25/1950', '05/06/2026'],
      ['day-first', null],
      ['month-first', 'month-first'],
    ],
    [
      ['05.06.1961', '12/25/2026'],
      ['month-first', null],
      ['month-first', 'month-first'],
    ],
    [
      ['soon', '05/06/2026'],
      ['day-first', null],
      [null, 'ambiguous'],
    ],
  ])('the dates %j with the orders %j are %j', (cells, demanded, styles) =>
    expect(stylesOf(cells, demanded)).toEqual(styles),
  );
});

describe('days that a workbook stores beside texts', () => {
  const swappedOf = (texts: readonly string[], days: readonly string[]) => {
    const counts = new ColumnStyleCounts(['date']);
    for (const [index, day] of days.entries()) counts.addStored(0, day, index + 2);
    for (const text of texts) counts.add(0, text, 50);
    return counts.swapped;
  };
  it.each<[what: string, texts: readonly string[], days: readonly string[], lines: number[]]>([
    [
      'a day-first file in an American spreadsheet',
      ['31/12/1975'],
      ['1980-03-04', '1960-05-04'],
      [2, 3],
    ],
    ['an American file in a day-first spreadsheet', ['12/31/1975'], ['1980-03-04'], [2]],
    ['a day after the 12th was not swapped', ['31/12/1975'], ['1980-03-04', '1960-05-13'], []],
    ['a spreadsheet stores what it can read', ['31/12/1975', '03/04/1980'], ['1980-03-04'], []],
    ['texts that are no dates', ['soon'], ['1980-03-04'], []],
    ['no stored days', ['31/12/1975'], [], []],
  ])('%s', (_what, texts, days, lines) => expect(swappedOf(texts, days)).toEqual(lines));
});

it.each<[CellKind, string, ColumnStyle | null, ReturnType<typeof inOwnStyle>]>([
  ['date', '31/12/1980', 'day-first', { text: '12/31/1980' }],
  ['birth-date', '05/03/1990', null, { text: '05/03/1990' }],
  ['currency', '1.234,50', 'decimal-comma', { text: '1234.50' }],
  ['text', '31/12/1980', 'day-first', { text: '31/12/1980' }],
  [
    'currency',
    ' 1.234 ',
    'ambiguous-points',
    {
      error:
        "'1.234': this column doesn't say whether its points and commas separate thousands or cents",
    },
  ],
  [
    'date',
    '05/03/1990',
    'unclear',
    {
      error:
        "'05/03/1990': dates of this column have the month first and the day first, so this one may be either",
    },
  ],
])('reads the %s %j in a column that is %s', (kind, cell, style, own) =>
  expect(inOwnStyle(kind, cell, style)).toEqual(own),
);
