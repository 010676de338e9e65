import { guarded } from '@porchlight/kernel';
import { describe, expect, it } from 'vitest';
import { writeHtmlTable } from './html-table.ts';
import { readPasted } from './pasted-block.ts';
import { type TextBlock, writeTsv } from './tsv.ts';

const table = (...cells: string[]) =>
  `<table><tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr></table>`;
const sheets = (value: string, format: string, shown: string) =>
  `<google-sheets-html-origin><style></style><table><tr><td data-sheets-value='${value}'` +
  ` data-sheets-numberformat='${format}'>${shown}</td></tr></table></google-sheets-html-origin>`;
const calc = (number: string, format: string, shown: string) =>
  `<table><tr><td sdval="${number}" sdnum="1033;${format}">${shown}</td></tr></table>`;

it.each<[what: string, html: string, plain: string, texts: TextBlock]>([
  ['a number in a narrow column', table('########'), '12345678901', [['12345678901']]],
  ['a number that was shortened', table('1.2E+10'), '12345678901', [['12345678901']]],
  ['a day in a narrow column', table('#####'), '3/7/1961\r\n', [['3/7/1961']]],
  ['a day without its century', table('7-Mar-61'), '3/7/1961', [['3/7/1961']]],
  ['a rounded amount', table('$1,235', 'x'), '1234.56\tx', [['1234.56', 'x']]],
  ['a rounded percentage', table('33%'), '0.3333', [['33.33%']]],
  ['a percentage that is whole', table('50%'), '0.5', [['50%']]],
  ['a percentage of another number', table('50%'), '50', [['50%']]],
  ['zeros that only the plain text has', table('2138'), '02138', [['02138']]],
  ['zeros that only the table has', table('02138'), '2138', [['02138']]],
  ['a narrow column in the plain text', table('12345678901'), '####', [['12345678901']]],
  ['the same text', table('Ana&nbsp; Maria'), 'Ana  Maria', [['Ana  Maria']]],
  ['no table', '<p>Ana</p>', 'Ana\tRuiz', [['Ana', 'Ruiz']]],
  ['no plain text', table('Ana', 'Ruiz'), '', [['Ana', 'Ruiz']]],
  [
    'a break in quotes',
    table('1 Main<br>Apt 4', 'x'),
    '"1 Main\nApt 4"\tx',
    [['1 Main\nApt 4', 'x']],
  ],
  ['a break that plain text lost', table('1 Main<br>Apt 4'), '1 Main Apt 4', [['1 Main\nApt 4']]],
  [
    'a break that made two rows of one (Word)',
    `<table class=MsoTable><tr><td><p>1 Main</p><p>Apt 4</p></td><td><p>02138</p></td></tr></table>`,
    '1 Main\nApt 4\t02138',
    [['1 Main\nApt 4', '02138']],
  ],
  [
    'merged cells',
    '<table><tr><td colspan=2>####</td><td>b</td></tr><tr><td>c</td><td>d</td><td>e</td></tr></table>',
    '12345678901\t\tb\r\nc\td\te\r\n',
    [
      ['12345678901', '', 'b'],
      ['c', 'd', 'e'],
    ],
  ],
  [
    'a hidden row that is in the plain text',
    '<table><tr><td>####</td></tr><tr style="display:none"><td>x</td></tr><tr><td>b</td></tr></table>',
    '12345678901\nx\nb',
    [['12345678901'], ['b']],
  ],
  [
    'a hidden row that is not',
    '<table><tr><td>####</td></tr><tr style="display:none"><td>x</td></tr><tr><td>b</td></tr></table>',
    '12345678901\nb',
    [['12345678901'], ['b']],
  ],
  [
    'Google Sheets: a number',
    sheets('{"1":3,"3":12345678901}', '{"1":2,"2":"0.0E+00"}', '1.2E+10'),
    '1.2E+10',
    [['12345678901']],
  ],
  [
    'Google Sheets: a percentage',
    sheets('{"1":3,"3":0.075}', '{"1":3,"2":"0%"}', '8%'),
    '8%',
    [['7.5%']],
  ],
  [
    'Google Sheets: a day',
    sheets('{"1":3,"3":22347}', '{"1":5,"2":"M/d/yyyy"}', '####'),
    '####',
    [['1961-03-07']],
  ],
  [
    'Google Sheets: a day as it is shown',
    sheets('{"1":3,"3":22347}', '{"1":5,"2":"M/d/yyyy"}', '3/7/1961'),
    '3/7/1961',
    [['3/7/1961']],
  ],
  ['Google Sheets: a text', sheets('{"1":2,"2":"007"}', '', '007'), '007', [['007']]],
  ['Google Sheets: damaged marks', sheets('{"1":', '[', 'Ana'), 'Ana', [['Ana']]],
  [
    'LibreOffice: a number',
    calc('12345678901', '0;0.0E+00', '1.2E+10'),
    '1.2E+10',
    [['12345678901']],
  ],
  ['LibreOffice: a day', calc('22347', '0;MM/DD/YY', '###'), '###', [['1961-03-07']]],
  ['LibreOffice: an amount', calc('1234.56', '0;[$$-409]#,##0', '$1,235'), '$1,235', [['1234.56']]],
  [
    'LibreOffice: cents',
    calc('1234.5678', '0;[$$-409]#,##0.00', '$1,234.57'),
    '$1,234.57',
    [['$1,234.57']],
  ],
  ['LibreOffice: a sum', calc('0.30000000000000004', '0;0.0', '0.3'), '0.3', [['0.3']]],
  ['LibreOffice: zeros in front', calc('2138', '0;00000', '02138'), '02138', [['02138']]],
  ['LibreOffice: a whole percentage', calc('0.07', '0;0%', '7%'), '7%', [['7%']]],
  [
    'Numbers',
    '<table><tbody><tr><td><p>#####</p></td></tr></tbody></table>',
    '1/5/1960',
    [['1/5/1960']],
  ],
  ['a guard against formulas', table("'=1+1"), "'=1+1", [['=1+1']]],
])('reads %s', (_, html, plain, texts) => {
  expect(readPasted({ html, plain }).texts).toEqual(texts);
});

it.each<[text: string, isLost: boolean]>([
  ['########', true],
  ['##', true],
  ['1.2E+10', true],
  ['3,05E+09', true],
  ['-1E-07', true],
  ['#', false],
  ['#12', false],
  ['1E5', false],
  ['E+10', false],
  ['12345678901', false],
  ['PLAN 1.2E+10', false],
])('finds that %j is no value: %s', (text, isLost) => {
  const read = readPasted({ html: table(text), plain: text });
  expect(read.isLost(read.texts[0]![0]!)).toBe(isLost);
});

describe('a copy of the grid', () => {
  const rows = [
    ['=IMPORTXML("http://x","//a")', '+1-305', '-2+3', '@SUM(A1)', ' =1', '\u00a0=1'],
    ['＝1', '＋1', '－1', '＠a', "'=1", "''"],
    ['\t=1', '\n=1', '"=1"', 'a\tb', 'a\n=b', 'a  b'],
    ['####', '1.2E+10', '02138', '33%', '<b>', '(305) 555-0174'],
  ];
  const block = rows.map((row) => row.map(guarded));
  const html = writeHtmlTable(
    block,
    rows[0]!.map(() => true),
  );
  const plain = writeTsv(block);

  it('starts no cell with what a spreadsheet calculates, in either flavor', () => {
    const cells = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('td');
    for (const { textContent } of cells) expect(textContent).not.toMatch(/^\s*[=+\-@＝＋－＠]/);
    for (const cell of plain.split(/[\t\r\n]+/).slice(0, 4)) expect(cell).toMatch(/^"?'/);
  });

  it('pastes a copy as the same texts', () => {
    const read = readPasted({ html, plain });
    expect(read.texts).toEqual(rows);
    expect(read.isLost('####')).toBe(false);
    expect(readPasted({ html: '', plain }).texts).toEqual(rows);
  });
});
