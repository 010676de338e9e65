import { expect, it } from 'vitest';
import { readHtmlTable, writeHtmlTable } from './html-table.ts';
import type { TextBlock } from './tsv.ts';

it.each<[what: string, html: string, block: TextBlock | null]>([
  ['no table', '<p>Ana</p>', null],
  ['a table without cells', '<table></table>', null],
  [
    'rows and columns',
    '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'head, body and the marks of Excel',
    `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><!--StartFragment--><table>
      <col width=64><thead><tr><th>Name</th></tr></thead><tbody>
      <tr height=20><td class=xl65>Ana\r\n  Maria</td></tr></tbody></table><!--EndFragment-->`,
    [['Name'], ['Ana Maria']],
  ],
  [
    'entities',
    '<table><tr><td>Pe&ntilde;a &amp; Sons</td><td>&#8364;5 &lt;net&gt;</td><td>a&nbsp;b</td></tr></table>',
    [['Peña & Sons', '€5 <net>', 'a b']],
  ],
  [
    'a cell over two columns',
    '<table><tr><td colspan=2>a</td><td>b</td></tr><tr><td>c</td><td>d</td><td>e</td></tr></table>',
    [
      ['a', '', 'b'],
      ['c', 'd', 'e'],
    ],
  ],
  [
    'a cell over two rows',
    '<table><tr><td rowspan=2>a</td><td>b</td></tr><tr><td>c</td></tr></table>',
    [
      ['a', 'b'],
      ['', 'c'],
    ],
  ],
  [
    'a cell over two rows and two columns',
    '<table><tr><td>a</td><td rowspan=2 colspan=2>b</td></tr><tr><td>c</td></tr></table>',
    [
      ['a', 'b', ''],
      ['c', '', ''],
    ],
  ],
  [
    'a cell over more rows than there are',
    '<table><tr><td rowspan=9>a</td><td>b</td></tr></table>',
    [['a', 'b']],
  ],
  [
    'rows of different lengths',
    '<table><tr><td>a</td></tr><tr><td>b</td><td>c</td></tr></table>',
    [
      ['a', ''],
      ['b', 'c'],
    ],
  ],
  [
    'line breaks',
    '<table><tr><td>1 Main St<br>Apt 2</td><td><p>one</p><p>two</p></td></tr></table>',
    [['1 Main St\nApt 2', 'one\ntwo']],
  ],
  [
    'hidden rows and cells',
    '<table><tr style="display:none"><td>x</td></tr><tr><td>a</td><td style="display: none">y</td></tr></table>',
    [['a']],
  ],
  [
    'two tables, one below the other',
    '<table><tr><td>a</td></tr></table><p>and</p><table><tr><td>b</td><td>c</td></tr></table>',
    [
      ['a', ''],
      ['b', 'c'],
    ],
  ],
  [
    'the text of a table within a cell',
    '<table><tr><td>a<table><tr><td>x</td><td>y</td></tr></table></td><td>b</td></tr></table>',
    [['a\nx y', 'b']],
  ],
  [
    'the table of a mail within those that lay it out',
    `<table><tr><td> <table><tr><td></td><td>
       <table><tr><td>Ana</td><td>555-0142</td></tr></table></td></tr></table></td></tr></table>`,
    [['Ana', '555-0142']],
  ],
  [
    'cells over hidden rows',
    `<table><tr><td rowspan=3>a</td><td>1</td></tr><tr style="display:none"><td>2</td></tr>
       <tr><td>3</td></tr></table>`,
    [
      ['a', '1'],
      ['', '3'],
    ],
  ],
  [
    'no scripts and styles',
    '<table><tr><td><style>td{}</style>a<script>b()</script></td></tr></table>',
    [['a']],
  ],
  [
    'a monstrous span',
    '<table><tr><td colspan=1000>a</td></tr></table>',
    [['a', ...Array<string>(199).fill('')]],
  ],
])('reads %s', (_, html, block) => {
  expect(shownTexts(html)).toEqual(block);
});

const shownTexts = (html: string) =>
  readHtmlTable(html)?.shown.map((row) => row.map(({ text }) => text)) ?? null;

it('reads the table it wrote', () => {
  const block = [
    ['Peña & Sons', '<b>', 'line one\nline two'],
    ['', '01234', '"x"'],
  ];
  const html = writeHtmlTable(block, [true, true, false]);
  expect(shownTexts(html)).toEqual(block);
  expect(readHtmlTable(html)?.isOwn).toBe(true);
  expect(readHtmlTable(html.replace(/<table [^>]*>/, '<table>'))?.isOwn).toBe(false);
});

it('prevents a spreadsheet from turning text into numbers', () => {
  const html = writeHtmlTable([['01234', '12.50']], [true, false]);
  expect(html).toContain(`<td style="mso-number-format:'\\@'">01234</td><td>12.50</td>`);
});
