import { expect, it } from 'vitest';
import type { CellKind } from '../../../../rules/import/import-target.ts';
import type { ColumnStyle } from '../../../../rules/import/column-style.ts';
import { madeWorkbook, row, textRow } from '../made-workbook.fixture.ts';
import { NoticeBook } from '../notice-book.ts';
import { tableRows } from '../worker/table-rows.ts';

/** The styles and the cells of a column, in a workbook whose second style is a date. */
async function readColumn(kind: CellKind, cells: readonly string[], texts: readonly string[] = []) {
  const book = new NoticeBook();
  let styles: readonly (ColumnStyle | null)[] = [];
  const file = madeWorkbook({
    rows: textRow(1, 'Column') + cells.map((cell) => row(cell)).join(''),
    formats: ['m/d/yyyy', '#,##0'],
    texts: texts.map((text) => `<t>${text}</t>`),
  });
  const found: (string | undefined)[] = [];
  for await (const rows of tableRows(file, {
    notices: book,
    table: { headerLine: 1, columns: 1, kinds: [kind] },
    onStyles: (all) => {
      styles = all;
    },
  }))
    found.push(...rows.map(({ cells: [cell] }) => cell));
  const notices = book.list().map((one) => `${one.kind} ${one.lines.join(',')}`);
  return { style: styles[0], cells: found.slice(1), notices };
}

const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const shared = (place: number) => `<c t="s"><v>${place}</v></c>`;
const result = (value: string) => `<c t="str"><f>A1</f><v>${value}</v></c>`;
const day = (serial: number) => `<c s="1"><v>${serial}</v></c>`;
const isoDay = (value: string) => `<c s="1" t="d"><v>${value}</v></c>`;
const number = (value: number) => `<c><v>${value}</v></c>`;
const [MARCH_4, APRIL_13] = [29_284, 29_324];

it.each<[what: string, ColumnStyle | null, cells: readonly string[]]>([
  ['texts of cells', 'day-first', [text('03/04/1980'), text('31/12/1975')]],
  ['shared texts', 'day-first', [shared(0), shared(1)]],
  ['results of formulas', 'day-first', [result('03/04/1980'), result('31/12/1975')]],
  ['texts beside stored days', 'day-first', [text('31/12/1975'), day(APRIL_13)]],
  ['texts month first', 'month-first', [text('12/31/1975'), text('03/04/1980')]],
  ['texts that may be either', 'ambiguous', [text('03/04/1980'), day(APRIL_13)]],
  ['stored days alone', null, [day(MARCH_4), day(APRIL_13)]],
])('finds the order of dates in %s', async (_what, style, cells) => {
  const found = await readColumn('birth-date', cells, ['03/04/1980', '31/12/1975']);
  expect(found.style).toBe(style);
});

it.each<[what: string, notices: readonly string[], cells: readonly string[]]>([
  [
    'days that may be swapped',
    ['swapped_dates 2,4'],
    [day(MARCH_4), text('31/12/1975'), day(29_312)],
  ],
  ['days of the strict format', ['swapped_dates 2'], [isoDay('1980-03-04'), text('31/12/1975')]],
  ['days of which one was not swapped', [], [day(MARCH_4), text('31/12/1975'), day(APRIL_13)]],
  [
    'texts against most others',
    ['contradicting_dates 2'],
    [text('31/12/1975'), ...Array.from({ length: 30 }, () => text('12/31/1975'))],
  ],
])('names the lines of %s', async (_what, notices, cells) => {
  expect((await readColumn('date', cells)).notices).toEqual(notices);
});

it.each<[what: string, ColumnStyle | null, cells: readonly string[], read: readonly string[]]>([
  [
    'texts with a comma',
    'decimal-comma',
    [text('12,50'), text('9,99'), text('1.250')],
    ['12,50', '9,99', '1.250'],
  ],
  [
    'texts with a comma beside numbers',
    'decimal-comma',
    [text('1.234,50'), number(12.5)],
    ['1.234,50', '12.5'],
  ],
  [
    'texts that may be either beside numbers',
    'ambiguous-points',
    [text('1.250'), number(12.5)],
    ['1.250', '12.5'],
  ],
  ['numbers alone', null, [number(1.234), number(12.5)], ['1.2340', '12.5']],
])('finds how amounts are written in %s', async (_what, style, cells, read) => {
  const found = await readColumn('currency', cells);
  expect(found.style).toBe(style);
  expect(found.cells).toEqual(read);
});
