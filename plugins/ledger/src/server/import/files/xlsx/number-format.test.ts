import { expect, it } from 'vitest';
import { madeWorkbook } from '../made-workbook.fixture.ts';
import { NoticeBook } from '../notice-book.ts';
import { tableRows } from '../worker/table-rows.ts';
import type { CellKind } from '../../../../rules/import/import-target.ts';

/** What arrives of one cell with this format, and the notices of its line. */
async function arrives(
  format: string | number,
  cell: string,
  { kind, settings = '' }: { readonly kind?: CellKind; readonly settings?: string } = {},
): Promise<readonly [string, readonly string[]]> {
  const notices = new NoticeBook();
  const style = typeof format === 'string' ? { formats: [format] } : { builtIn: [format] };
  const bytes = madeWorkbook({ ...style, settings, rows: `<row r="2">${cell}</row>` });
  const table = kind && { table: { headerLine: 1, columns: 1, kinds: [kind] } };
  let text = '';
  for await (const rows of tableRows(bytes, { notices, ...table })) text = rows[0]!.cells[0]!;
  return [text, notices.list().map(({ kind: what }) => what)];
}

const number = (value: number | string) => `<c r="A2" s="1"><v>${value}</v></c>`;
const text = (value: string) => `<c r="A2" s="1" t="str"><v>${value}</v></c>`;

it.each<[format: string | number, value: number | string, shown: string, notice?: string]>([
  ['General', 3055550142, '3055550142'],
  ['General', '0.30000000000000004', '0.3'],
  ['General', 123456789012, '123456789012'],
  ['General', '1.23456789012E11', '123456789012'],
  ['General', '4111111111111111', '4111111111111111', 'lost_digits'],
  ['General', '4.11111111111111E15', '4111111111111110', 'lost_digits'],
  ['General "lbs"', 180, '180 lbs'],
  ['00000', 2134, '02134'],
  ['00000-0000', 21380001, '02138-0001'],
  ['00000\\-0000', 21380001, '02138-0001'],
  ['[<=99999]00000;00000-0000', 2138, '02138'],
  ['[<=99999]00000;00000-0000', 21380001, '02138-0001'],
  ['00000;@', 2138, '02138'],
  ['0000000000;;;@', 21380001, '0021380001'],
  ['000-00-0000', 12345678, '012-34-5678'],
  ['000\\-00\\-0000', 12345678, '012-34-5678'],
  ['(000) 000-0000', 3055550142, '(305) 555-0142'],
  ['[<=9999999]###-####;(###) ###-####', 3055550142, '(305) 555-0142'],
  ['[<=9999999]###\\-####;\\(###\\)\\ ###\\-####', 5550142, '555-0142'],
  ['"PL-"00000', 42, 'PL-00042'],
  ['\\#0', 7, '#7'],
  ['0" days"', 5, '5 days'],
  ['0%', 0.5, '50%'],
  ['0%', 1, '100%'],
  ['0.00%', 0.0725, '7.25%'],
  [9, '0.3333', '33%'],
  [10, 0.08875, '8.88%'],
  [2, '45.1', '45.10'],
  [3, 1234567, '1,234,567'],
  [44, 1234.5, '$1,234.50'],
  [44, -3, '$(3.00)'],
  ['"$"#,##0.00', 1200.5, '$1,200.50'],
  ['[$$-409]#,##0.00', 1200.5, '$1,200.50'],
  ['[$€-407]\\ #,##0.00', 1234.5, '€ 1,234.50'],
  ['#,##0.00\\ [$USD]', 12, '12.00 USD'],
  ['[>=1000]#,##0,"K";0', 12345, '12K'],
  ['[Red]0;[Blue]-0', -4, '-4'],
  [12, 0.5, '1/2'],
  ['# ??/??', 1.25, '1  1/4'],
  [11, 3055550142, '3055550142', 'shortened_numbers'],
  [48, 3055550142, '3055550142', 'shortened_numbers'],
  ['0', 3.7, '4'],
  ['#', 0, ''],
  [';;;', 5, '5', 'invisible_cells'],
  ['"', 5, '5', 'unknown_formats'],
  ['constructor', 5, '5', 'unknown_formats'],
  ['__proto__', 5, '5', 'unknown_formats'],
  [14, 29285, '1980-03-05'],
  [15, 29285, '1980-03-05'],
  ['[$-409]mmmm d, yyyy;@', 29285, '1980-03-05'],
  ['[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', 29285, '1980-03-05'],
  ['[$-80A]d" de "mmmm" de "yyyy', 29285, '1980-03-05'],
  ['dd.mm.yyyy', 29285, '1980-03-05'],
  ['yyyy"年"m"月"d"日"', 29285, '1980-03-05'],
  [31, 29285, '1980-03-05'],
  [57, 29285, '1980-03-05'],
  [34, 29285, '1980-03-05'],
  [71, 29285, '1980-03-05'],
  [22, 29285.75, '1980-03-05 6:00 PM'],
  [22, 29285, '1980-03-05'],
  ['m/d/yy h:mm', '29285.999999999', '1980-03-06'],
  [14, '36526.999999', '2000-01-01'],
  ['m/d/yy h:mm', '36526.999999', '2000-01-01 11:59 PM'],
  ['m/d/yy h:mm:ss', '36526.99999', '2000-01-01 11:59:59 PM'],
  ['m/d/yy h:mm', '36527.000001', '2000-01-02'],
  ['m/d/yy h:mm', '36526.24999999', '2000-01-01 6:00 AM'],
  [17, 46357, 'Dec-26'],
  ['mmm\\-yy', 46357, 'Dec-26'],
  ['mm/yy', 46357, '12/26'],
  ['"Exp "mm/yy', 46357, 'Exp 12/26'],
  ['yyyy', 29285, '1980'],
  [16, 29285, '5-Mar'],
  [18, 0.5, '12:00 PM'],
  [20, 0.75, '18:00'],
  [46, 1.1, '26:24:00'],
  ['[h]:mm', 1.1, '26:24'],
  [14, 0, '1900-01-00'],
  [14, 1, '1900-01-01'],
  [14, 59, '1900-02-28'],
  [14, 60, '1900-02-29'],
  [14, 61, '1900-03-01'],
  [14, 2958465, '9999-12-31'],
  [14, 2958466, '2958466'],
  [14, -5, '-5'],
  [49, 42, '42'],
  [49, '3055550142', '3055550142'],
])('shows a number with the format %j as a spreadsheet does: %s is %s', async (...parts) => {
  const [format, value, shown, notice] = parts;
  expect(await arrives(format, number(value))).toEqual([
    shown,
    notice === undefined ? [] : [notice],
  ]);
});

it.each<
  [kind: CellKind, format: string | number, value: number | string, text: string, notice?: string]
>([
  ['date', 17, 46357, '2026-12-01', 'partial_dates'],
  ['birth-date', 'yyyy', 29285, '1980-03-05', 'partial_dates'],
  ['birth-date', 16, 29285, '1980-03-05', 'partial_dates'],
  ['birth-date', 22, 29285.75, '1980-03-05'],
  ['date', 20, 0.75, '18:00'],
  ['currency', 3, 1234.56, '1234.56', 'hidden_digits'],
  ['currency', '"$"#,##0', 1200, '1200'],
  ['currency', '"$"#,##0', 1200.49, '1200.49', 'hidden_digits'],
  ['currency', 44, 1234.5, '1234.5'],
  ['currency', 44, 0, '0'],
  ['currency', '0.00', '33.333333333333336', '33.3333333333333'],
  ['currency', '#,##0,"K"', 12345, '12345', 'hidden_digits'],
  ['currency', 9, 0.5, '50%'],
  ['phone', 3, 3055550142, '3055550142'],
  ['phone', '(000) 000-0000', 3055550142, '(305) 555-0142'],
  ['phone', 11, 3055550142, '3055550142', 'shortened_numbers'],
  ['ssn', '000-00-0000', 12345678, '012-34-5678'],
  ['ssn', 3, 123456789, '123456789'],
  ['secret', 2, 21380001, '21380001'],
  ['id', 3, 12345, '12345'],
  ['age', 2, 71, '71'],
  ['text', 17, 46357, 'Dec-26'],
  ['text', 3, 12345, '12,345'],
  ['email', 'General', 5, '5'],
])('reads for a column of kind %s with the format %j the number %s as %s', async (...parts) => {
  const [kind, format, value, shown, notice] = parts;
  expect(await arrives(format, number(value), { kind })).toEqual([
    shown,
    notice === undefined ? [] : [notice],
  ]);
});

it.each<[format: string | number, value: string, shown: string, notice?: string]>([
  [49, '  02134', '  02134'],
  ['00000;@', 'unknown', 'unknown'],
  ['"PL-"@', '42', 'PL-42'],
  ['_(@_)', ' x ', ' x '],
  ['0;-0;0;"see "@', 'file', 'see file'],
  ['@*.', 'Ana', 'Ana'],
  [';;;', 'hidden', 'hidden', 'invisible_cells'],
  [44, 'none', 'none'],
])('shows a text with the format %j as a spreadsheet does: %s is %s', async (...parts) => {
  const [format, value, shown, notice] = parts;
  expect(await arrives(format, text(value))).toEqual([shown, notice === undefined ? [] : [notice]]);
});

it.each([
  ['0', '1904-01-01'],
  ['1', '1904-01-02'],
  ['27823', '1980-03-05'],
  ['0.5', '1904-01-01'],
])('counts the day %s from 1904 as %s where the workbook says so', async (value, day) => {
  const settings = '<workbookPr date1904="1"/>';
  expect(await arrives(14, number(value), { settings })).toEqual([day, []]);
});

it.each([
  ['1980-03-05', 14, '1980-03-05'],
  ['1980-03-05T00:00:00', 14, '1980-03-05'],
  ['1980-03-05T00:00:00Z', 0, '1980-03-05'],
  ['1980-03-05T18:00:00.000', 22, '1980-03-05 6:00 PM'],
  ['1895-03-05T00:00:00', 14, '1895-03-05'],
  ['2026-12-01T00:00:00', 17, 'Dec-26'],
])('reads the ISO date %s in the format %s as %s', async (value, format, shown) => {
  expect(await arrives(format, `<c r="A2" s="1" t="d"><v>${value}</v></c>`)).toEqual([shown, []]);
});
