import { describe, expect, it } from 'vitest';
import type { CellKind } from '../../../../rules/import/import-target.ts';
import { madeWorkbook, relations, textRow, type MadeWorkbook } from '../made-workbook.fixture.ts';
import { NoticeBook } from '../notice-book.ts';
import { tableRows } from '../worker/table-rows.ts';

/** Notices about a workbook whose table begins in its second line. */
async function noticesOf(
  made: Omit<MadeWorkbook, 'rows'>,
  rows: string,
  kinds: readonly (CellKind | null)[] = ['text'],
): Promise<readonly string[]> {
  const notices = new NoticeBook();
  const file = madeWorkbook({ ...made, rows: textRow(1, 'Title') + textRow(2, 'Notes') + rows });
  const table = { headerLine: 2, columns: kinds.length, kinds };
  for await (const _ of tableRows(file, { notices, table }));
  return notices.list().map(({ kind, count, lines }) => `${kind} ${count}: ${lines.join()}`);
}

describe('struck-through texts', () => {
  const styles = `<styleSheet><fonts><font><b/></font><font><strike/></font><font><strike val="0"/></font></fonts><cellXfs><xf fontId="0"/><xf fontId="1"/><xf fontId="2"/></cellXfs><dxfs><dxf><font><strike/></font></dxf></dxfs></styleSheet>`;
  const parts = { 'xl/styles.xml': styles };
  const texts = [
    '<t>plain</t>',
    '<r><rPr><strike/></rPr><t>old</t></r><r><t> new</t></r>',
    '<r><rPr><strike val="false"/></rPr><t>new</t></r>',
  ];
  const inline = (style: number, run = '') =>
    `<c s="${style}" t="inlineStr"><is><r><rPr>${run}</rPr><t>a</t></r></is></c>`;

  it.each<[what: string, cells: string, notices: readonly string[]]>([
    ['a text whose font is struck through', inline(1), ['struck_cells 1: 3']],
    ['a number whose font is struck through', '<c s="1"><v>5</v></c>', ['struck_cells 1: 3']],
    [
      'a result whose font is struck through',
      '<c s="1" t="str"><f>A1</f><v>a</v></c>',
      ['struck_cells 1: 3'],
    ],
    ['a part of a text of the cell', inline(0, '<strike/>'), ['struck_cells 1: 3']],
    ['a part of a shared text', '<c t="s"><v>1</v></c>', ['struck_cells 1: 3']],
    ['a shared text that is plain', '<c t="s"><v>0</v></c>', []],
    ['a shared text that says it is not struck through', '<c t="s"><v>2</v></c>', []],
    ['a font that says it is not struck through', inline(2), []],
    ['a bold font, beside one for conditions that is struck through', inline(0), []],
    ['a blank cell whose font is struck through', '<c s="1"/>', []],
  ])('notices whether a text is struck through: %s', async (_what, cells, notices) => {
    expect(await noticesOf({ parts, texts }, `<row r="3">${cells}</row>`)).toEqual(notices);
  });

  it('notices each struck-through cell of a column that is read', async () => {
    const row = (line: number) => `<row r="${line}">${inline(1)}${inline(1)}</row>`;
    expect(await noticesOf({ parts }, row(3) + row(4), [null, 'text'])).toEqual([
      'struck_cells 2: 3,4',
    ]);
  });
});

describe('comments', () => {
  const rows = textRow(3, 'a') + textRow(4, 'b');
  const comments = (...cells: readonly string[]) =>
    `<comments><commentList>${cells.map((cell) => `<comment ref="${cell}"><text><t>Deceased</t></text></comment>`).join('')}</commentList></comments>`;
  const threaded = (...cells: readonly string[]) =>
    `<ThreadedComments>${cells.map((cell) => `<threadedComment ref="${cell}"><text>Moved</text></threadedComment>`).join('')}</ThreadedComments>`;
  const related = (type: string) => relations([['rId7', type, '../notes/part7.xml']]);
  const made = (type: string, part: string) => ({
    parts: {
      'xl/worksheets/_rels/sheet1.xml.rels': related(type),
      'xl/notes/part7.xml': part,
    },
  });

  it.each<[what: string, made: Omit<MadeWorkbook, 'rows'>, notices: readonly string[]]>([
    ['of cells', made('comments', comments('A4', 'A3')), ['commented_cells 2: 3,4']],
    ['of a column that is not read', made('comments', comments('Z4')), ['commented_cells 1: 4']],
    ['of one cell twice', made('comments', comments('A3', 'A3')), ['commented_cells 1: 3']],
    ['of headers alone', made('comments', comments('A1', 'A2')), []],
    ['in a thread', made('threadedComment', threaded('$A$4')), ['commented_cells 1: 4']],
    ['that are none', made('comments', comments()), []],
    [
      'in a part that is missing',
      { parts: { 'xl/worksheets/_rels/sheet1.xml.rels': related('comments') } },
      [],
    ],
  ])('notices lines with comments: %s', async (_what, workbook, notices) => {
    expect(await noticesOf(workbook, rows)).toEqual(notices);
  });
});
