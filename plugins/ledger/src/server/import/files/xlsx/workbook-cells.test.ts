import { expect, it } from 'vitest';
import { madeWorkbook, row, textRow, type MadeWorkbook } from '../made-workbook.fixture.ts';
import { NoticeBook } from '../notice-book.ts';
import { read } from '../read-rows.fixture.ts';
import { tableRows } from '../worker/table-rows.ts';

const header = textRow(1, 'Last Name', 'Email');
const ana = textRow(2, 'Pérez', 'ana@example.com');
const table = [
  ['Last Name', 'Email'],
  ['Pérez', 'ana@example.com'],
];
const plain = { rows: header + ana };

it.each<[what: string, made: Omit<MadeWorkbook, 'rows'>, cells: string, text: string]>([
  ['a shared text', { texts: ['<t>Ana</t>'] }, '<c t="s"><v>0</v></c>', 'Ana'],
  [
    'blanks around a text',
    { texts: ['<t xml:space="preserve"> Ana </t>'] },
    '<c t="s"><v>0</v></c>',
    ' Ana ',
  ],
  [
    'runs of rich text',
    { texts: ['<r><rPr><b/></rPr><t xml:space="preserve">12 </t></r><r><t>Main St</t></r>'] },
    '<c t="s"><v>0</v></c>',
    '12 Main St',
  ],
  [
    'no phonetic runs',
    { texts: ['<t>山田</t><rPh sb="0" eb="2"><t>ヤマダ</t></rPh><phoneticPr fontId="1"/>'] },
    '<c t="s"><v>0</v></c>',
    '山田',
  ],
  [
    'no phonetic runs inside of a cell',
    {},
    '<c t="inlineStr"><is><t>山田</t><rPh sb="0" eb="2"><t>ヤマダ</t></rPh></is></c>',
    '山田',
  ],
  [
    'runs inside of a cell',
    {},
    '<c t="inlineStr"><is><r><t>Ana </t></r><r><t>María</t></r></is></c>',
    'Ana María',
  ],
  [
    'the escape of a carriage return',
    { texts: ['<t>12 Main St_x000D_\nApt 4</t>'] },
    '<c t="s"><v>0</v></c>',
    '12 Main St\r\nApt 4',
  ],
  [
    'an escaped escape',
    {},
    '<c t="inlineStr"><is><t>SKU_x005F_x0041_7</t></is></c>',
    'SKU_x0041_7',
  ],
  ['an escape in a result', {}, '<c t="str"><f>A1</f><v>a_x000A_b</v></c>', 'a\nb'],
  ['an emoji as two escapes', {}, '<c t="str"><v>_xD83C__xDF38_</v></c>', '🌸'],
  ['entities of XML', {}, '<c t="str"><v>A&amp;B &lt;3 &#233;&#x1F338;</v></c>', 'A&B <3 é🌸'],
  ['the result of a formula', {}, '<c><f>1+1</f><v>2</v></c>', '2'],
  ['a blank result', {}, '<c t="str"><f>IF(1,"","")</f><v></v></c><c t="str"><v>x</v></c>', ',x'],
  ['a true value', {}, '<c t="b"><v>1</v></c>', 'TRUE'],
  ['a false value', {}, '<c t="b"><v>0</v></c>', 'FALSE'],
  ['a number in full', {}, '<c><v>3.055550142E9</v></c>', '3055550142'],
  ['a number that is none', {}, '<c><v>abc</v></c>', 'abc'],
  ['a cell of a kind of its own', {}, '<c t="x"><v>5</v></c>', '5'],
  ['a style that the workbook lacks', {}, '<c s="99"><v>5</v></c>', '5'],
  ['a cell with a comment', {}, '<c t="str" cm="1" vm="2"><v>x</v></c>', 'x'],
])('reads %s', async (_, made, cells, text) => {
  const { lines, notices } = await read(madeWorkbook({ ...made, rows: row(cells) }));
  expect([lines[1]?.join(','), notices]).toEqual([text, []]);
});

it.each<
  [what: string, made: MadeWorkbook, cells: readonly (readonly string[])[], notices: object[]]
>([
  [
    'formulas without results',
    {
      rows: `${header}<row r="2"><c r="A2" t="str"><v>Pérez</v></c><c r="B2"><f>"a"&amp;"b"</f></c></row><row r="3"><c r="A3"><f>A2</f><v></v></c><c r="B3" t="str"><f>A2</f></c></row><row r="4"><c r="A4" t="str"><v>x</v></c><c r="B4"><f t="shared" si="0"/></c></row>`,
    },
    [['Last Name', 'Email'], ['Pérez'], ['x']],
    [{ kind: 'uncalculated_cells', count: 4, lines: [2, 3, 4] }],
  ],
  [
    'zeros for formulas in a workbook that is to be calculated when it is opened, as XlsxWriter writes them',
    {
      calculation: '<calcPr calcId="124519" fullCalcOnLoad="1"/>',
      rows: `${header}<row r="2"><c r="A2" t="str"><v>x</v></c><c r="B2"><f>C2</f><v>0</v></c></row><row r="3"><c r="A3" t="str"><v>y</v></c><c r="B3"><f>C3</f><v>7</v></c></row>`,
    },
    [['Last Name', 'Email'], ['x'], ['y', '7']],
    [{ kind: 'uncalculated_cells', count: 1, lines: [2] }],
  ],
  [
    'errors',
    {
      rows: `${header}<row r="2"><c r="A2" t="e"><v>#REF!</v></c><c r="B2" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>`,
    },
    [
      ['Last Name', 'Email'],
      ['#REF!', '#DIV/0!'],
    ],
    [{ kind: 'error_cells', count: 2, lines: [2] }],
  ],
  [
    'a number of a text that the file lacks',
    { rows: '<row r="3"><c r="A3" t="s"><v>7</v></c><c r="B3" t="str"><v>x</v></c></row>' },
    [['', 'x']],
    [{ kind: 'missing_texts', count: 1, lines: [3] }],
  ],
  [
    'cells merged over several lines of a column',
    {
      rows: `${textRow(1, 'Name', 'Address', 'Job')}${textRow(2, 'Ana', '12 Home St', 'nurse')}${textRow(3, 'Bo', '', 'cook')}${textRow(4, 'Cy', '')}${textRow(5, 'Di', '')}`,
      after: '<mergeCells count="2"><mergeCell ref="B2:B4"/><mergeCell ref="C2:D2"/></mergeCells>',
    },
    [
      ['Name', 'Address', 'Job'],
      ['Ana', '12 Home St', 'nurse'],
      ['Bo', '12 Home St', 'cook'],
      ['Cy', '12 Home St'],
      ['Di'],
    ],
    [{ kind: 'merged_cells', count: 2, lines: [3, 4] }],
  ],
  [
    'headers merged over two lines',
    {
      rows: `${textRow(1, 'Email', 'Name', '')}${textRow(2, '', 'First', 'Last')}`,
      after: '<mergeCells><mergeCell ref="A1:A2"/><mergeCell ref="B1:C1"/></mergeCells>',
    },
    [
      ['Email', 'Name'],
      ['Email', 'First', 'Last'],
    ],
    [{ kind: 'merged_cells', count: 1, lines: [2] }],
  ],
  [
    'a merge over lines that are blank',
    {
      rows: `${textRow(1, 'a', 'b')}${textRow(4, 'c', 'd')}`,
      after: '<mergeCells><mergeCell ref="A1:B3"/></mergeCells>',
    },
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
    [],
  ],
  [
    'merges that name no cells',
    {
      rows: textRow(1, 'a'),
      after:
        '<mergeCells><mergeCell ref="#REF!"/><mergeCell/><mergeCell ref="B4:A1"/></mergeCells>',
    },
    [['a']],
    [],
  ],
  [
    'hidden rows, and rows without height',
    {
      rows: `${header}${ana.replace('<row', '<row hidden="true"')}${textRow(3, 'x').replace('<row', '<row ht="0" customHeight="1"')}<row r="4" hidden="1"/>`,
    },
    [...table, ['x']],
    [{ kind: 'hidden_rows', count: 2, lines: [2, 3] }],
  ],
  [
    'hidden columns',
    {
      ...plain,
      before:
        '<cols><col min="1" max="1" width="9" hidden="1"/><col min="3" max="4" width="0"/><col min="5" max="16384" hidden="1"/></cols>',
    },
    table,
    [{ kind: 'hidden_columns', count: 3, lines: [], names: ['A', 'C', 'D'] }],
  ],
])('reads %s, and says so', async (_, made, cells, notices) => {
  const found = await read(madeWorkbook(made));
  expect(Object.values(found.lines)).toEqual(cells);
  expect(found.notices).toEqual(notices);
});

it('reads the address behind a cell of an email, phone, or link column that shows another text', async () => {
  const link = (cell: string, id: string) => `<hyperlink ref="${cell}" r:id="${id}"/>`;
  const bytes = madeWorkbook({
    rows: `${textRow(1, 'Email', 'Phone', 'PDF Link')}${textRow(2, 'Email Ana', 'Call', 'open')}${textRow(3, 'bo@example.com', '305-555-0142', 'www.example.com/a')}<row r="4"><c r="A4" t="str"><f>HYPERLINK("mailto:cy@example.com","Cy")</f><v>Cy</v></c><c r="C4" t="str"><f>HYPERLINK("https://example.com/a%20b.pdf","open")</f><v>open</v></c></row>${textRow(5, 'none', '', 'none')}`,
    after: `<hyperlinks>${link('A2', 'rId1')}${link('B2', 'rId2')}${link('C2', 'rId3')}${link('A3', 'rId1')}${link('C3', 'rId3')}${link('A5', 'rId3')}</hyperlinks>`,
    links: {
      rId1: 'mailto:ana%2Bnews@example.com?subject=Hello',
      rId2: 'tel:+1-305-555-0199',
      rId3: 'https://example.com/',
    },
  });
  const notices = new NoticeBook();
  const kinds = ['email', 'phone', 'link'] as const;
  const found: (readonly string[])[] = [];
  for await (const rows of tableRows(bytes, {
    notices,
    table: { headerLine: 1, columns: 3, kinds },
  }))
    found.push(...rows.map(({ cells }) => cells));
  expect(found.slice(1)).toEqual([
    ['ana+news@example.com', '+1-305-555-0199', 'https://example.com/'],
    ['bo@example.com', '305-555-0142', 'www.example.com/a'],
    ['cy@example.com', '', 'https://example.com/a%20b.pdf'],
    ['none', '', 'none'],
  ]);
  expect(notices.list()).toEqual([{ kind: 'linked_cells', count: 5, lines: [2, 4] }]);
});

it('says nothing of lines above the header and of columns that are left out', async () => {
  const wrong = (line: number) =>
    `<row r="${line}"><c r="A${line}" t="str"><v>x</v></c><c r="B${line}" t="e"><v>#N/A</v></c></row>`;
  const notices = new NoticeBook();
  const order = { headerLine: 1, columns: 2, kinds: ['text', null] as const };
  for await (const _ of tableRows(madeWorkbook({ rows: wrong(1) + wrong(2) }), {
    notices,
    table: order,
  }));
  expect(notices.list()).toEqual([]);
});
