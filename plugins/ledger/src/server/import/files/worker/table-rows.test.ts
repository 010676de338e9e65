import { describe, expect, it } from 'vitest';
import type { FileRow } from '../file-row.ts';
import { piecesOf } from '../file-pieces.ts';
import { NoticeBook } from '../notice-book.ts';
import { tableRows } from './table-rows.ts';
import { findEncoding } from '../encoding/text-encoding.ts';
import { workbook } from '../workbook.fixture.ts';
import { SharedTexts } from '../xlsx/shared-texts.ts';
import { readWorkbookFacts } from '../xlsx/workbook-facts.ts';
import { openWorkbook } from '../xlsx/workbook-parts.ts';
import { readWorkbook } from '../xlsx/workbook-sheets.ts';

async function read(bytes: Buffer, notices = new NoticeBook()): Promise<readonly FileRow[]> {
  const rows: FileRow[] = [];
  for await (const some of tableRows(bytes, { notices })) rows.push(...some);
  return rows;
}
const cells = async (bytes: Buffer) => (await read(bytes)).map((row) => row.cells);
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();

describe('text files', () => {
  const text = 'Name,Città\r\nMuñoz,"a, b"\r\n';
  const rows = [
    ['Name', 'Città'],
    ['Muñoz', 'a, b'],
  ];
  it.each([
    ['UTF-8', Buffer.from(text), 'utf-8'],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${text}`), 'utf-8'],
    ['UTF-16 LE with its mark', Buffer.from(`\ufeff${text}`, 'utf16le'), 'utf-16le'],
    ['UTF-16 BE with its mark', utf16be(`\ufeff${text}`), 'utf-16be'],
    ['UTF-16 LE without', Buffer.from(text, 'utf16le'), 'utf-16le'],
    ['UTF-16 BE without', utf16be(text), 'utf-16be'],
    ['Windows-1252', Buffer.from(text, 'latin1'), 'windows-1252'],
  ])('reads text files in %s', async (_, bytes, encoding) => {
    expect(await findEncoding(piecesOf(bytes))).toMatchObject({ name: encoding, isCertain: true });
    expect(await cells(bytes)).toEqual(rows);
  });

  it('decodes quotes and dashes of Windows-1252 that Latin-1 lacks', async () =>
    expect(await cells(Buffer.from([0x93, 0x61, 0x94, 0x2c, 0x96, 0xe9]))).toEqual([
      ['“a”', '–é'],
    ]));

  it('decodes each line by its own encoding where UTF-8 and Windows-1252 are mixed', async () => {
    const utf8 = Buffer.from('Name,City\nJosé,Perú\nJosé,');
    const windows = Buffer.from('Perú\nMuñoz x,1\n', 'latin1');
    const notices = new NoticeBook();
    const rows = await read(Buffer.concat([utf8, windows, utf8]), notices);
    expect(rows.map((row) => row.cells.join())).toEqual([
      'Name,City',
      'José,Perú',
      'José,Perú',
      'Muñoz x,1',
      'Name,City',
      'José,Perú',
      'José,',
    ]);
    expect(notices.list()).toEqual([{ kind: 'mixed_encoding', count: 2, lines: [3, 4] }]);
  });

  it('names the lines in UTF-8 of a file that is mostly Windows-1252', async () => {
    const windows = Buffer.from('José\nÁlvaro\n', 'latin1');
    const notices = new NoticeBook();
    const rows = await read(Buffer.concat([windows, Buffer.from('Muñoz\n'), windows]), notices);
    expect(rows.map((row) => row.cells[0])).toEqual(['José', 'Álvaro', 'Muñoz', 'José', 'Álvaro']);
    expect(notices.list()).toEqual([{ kind: 'mixed_encoding', count: 1, lines: [3] }]);
  });

  it('cuts a cell after 32,767 characters and reports it', async () => {
    const notices = new NoticeBook();
    const rows = await read(Buffer.from(`a,b\n${'x'.repeat(32_768)},1`), notices);
    expect(rows[1]?.cells.map(({ length }) => length)).toEqual([32_767, 1]);
    expect(notices.list()).toEqual([{ kind: 'long_cells', count: 1, lines: [2] }]);
  });

  it('leaves NUL characters out', async () =>
    expect(await cells(utf16be('\ufeffNa\0me,b\n\0,c'))).toEqual([
      ['Name', 'b'],
      ['', 'c'],
    ]));

  it('decodes a letter whose bytes are split across two pieces', async () => {
    const start = 'x\n'.repeat(32 * 1024 - 1);
    const rows = await cells(Buffer.from(`${start}xé,1`));
    expect(rows.at(-1)).toEqual(['xé', '1']);
  });

  it.each([
    [
      'a;b;c\n1;2;3',
      [
        ['a', 'b', 'c'],
        ['1', '2', '3'],
      ],
    ],
    [
      'a\tb\n1\t"x\ty"',
      [
        ['a', 'b'],
        ['1', 'x\ty'],
      ],
    ],
    [
      'a,b\r1,2\r3,4',
      [
        ['a', 'b'],
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    ['a,b\r\n1\n1,2,3\n\n4,5', [['a', 'b'], ['1'], ['1', '2', '3'], [''], ['4', '5']]],
    [
      'h,n\n5\'10",Ana\n"say ""hi""",x',
      [
        ['h', 'n'],
        ['5\'10"', 'Ana'],
        ['say "hi"', 'x'],
      ],
    ],
    ['', []],
  ])('parses the text file %j', async (file, expected) =>
    expect(await cells(Buffer.from(file))).toEqual(expected),
  );

  it('reports the line on which a row begins', async () => {
    const rows = await read(Buffer.from('a,b\r\n"one\r\ntwo",2\r\n\r\n3,4\r\n'));
    expect(rows.map(({ line }) => line)).toEqual([1, 2, 4, 5]);
  });

  it('names the line of a quotation mark that is never closed', async () => {
    const endless = Buffer.from(`a,b\n1,2\n3,"x\n${'y,z\n'.repeat(9)}`);
    const notices = new NoticeBook();
    expect((await read(endless, notices))[2]).toEqual({ line: 3, cells: ['3', '"x'] });
    expect(notices.list()).toEqual([{ kind: 'stray_quotes', count: 1, lines: [3] }]);
  });

  it('limits text files that are too wide to one extra column', async () => {
    const wide = (filled: number) =>
      Array.from({ length: 3000 }, (_, place) => (place === filled ? 'x' : '')).join(',');
    const [far, near] = await cells(Buffer.from(`${wide(2500)}\n${wide(7)}`));
    expect([far?.length, far?.at(-1), near?.length]).toEqual([1001, 'x', 1000]);
  });

  it('returns rows before it has read the whole file', async () => {
    const file = Buffer.from('1,2\n'.repeat(2000));
    const sizes = [];
    for await (const some of tableRows(file)) sizes.push(some.length);
    expect(sizes).toEqual([500, 500, 500, 500]);
  });
});

describe('workbooks', () => {
  it('reads texts, numbers, dates, blank cells, and rows', async () => {
    const bytes = workbook({
      rows: [
        [1, ['A', 's', 'Last'], ['B', 's', 'DOB'], ['D', 'inlineStr', 'Zip']],
        [
          3,
          ['A', 'str', 'Muñoz & Co'],
          ['B', 'date', '29285'],
          ['C', 'n', '3.055550142E9'],
          ['D', 'zip', '2134'],
        ],
        [
          4,
          ['A', 'b', '1'],
          ['B', 'custom', '29285.75'],
          ['C', 'n', '45.100000000000001'],
          ['D', 'e', '#N/A'],
        ],
      ],
    });
    expect(await read(bytes)).toEqual([
      { line: 1, cells: ['Last', 'DOB', '', 'Zip'] },
      { line: 3, cells: ['Muñoz & Co', '1980-03-05', '3055550142', '02134'] },
      { line: 4, cells: ['TRUE', '1980-03-05 6:00 PM', '45.1', '#N/A'] },
    ]);
  });

  it('limits a workbook with a far cell to one extra column', async () => {
    const bytes = workbook({ rows: [[1, ['A', 'n', '1'], ['XFD', 'n', '7']]] });
    const [row] = await cells(bytes);
    expect([row?.length, row?.[0], row?.at(-1)]).toEqual([1001, '1', '7']);
  });

  it('counts lines itself where a workbook does not number them in order', async () => {
    const row = (line: number): [number, [string, string, string]] => [line, ['A', 'n', '7']];
    const bytes = workbook({ rows: [row(5), row(5), row(1e12), row(Number.NaN), row(20)] });
    expect((await read(bytes)).map(({ line }) => line)).toEqual([5, 6, 7, 8, 20]);
  });

  it('refuses a workbook with too many parts', async () => {
    const end = Buffer.alloc(18);
    end.writeUInt16LE(30_000, 4);
    end.writeUInt16LE(30_000, 6);
    const bytes = Buffer.concat([Buffer.from('PK\u0003\u0004PK\u0005\u0006'), end]);
    await expect(read(bytes)).rejects.toThrow('The workbook has too many parts.');
  });

  it('refuses a workbook with too much text', async () => {
    const parts = await openWorkbook(workbook({ rows: [[1, ['A', 's', 'éb'], ['B', 's', '']]] }));
    const book = await readWorkbook(parts);
    const facts = (most: number) => readWorkbookFacts(parts, book, new SharedTexts(most));
    await expect(facts(10)).rejects.toMatchObject({ name: 'UnreadableFile' });
    const { texts } = await facts(11);
    expect([-1, 0, 1, 2, 0.5, Number.NaN].map((place) => texts.at(place))).toEqual([
      undefined,
      'éb',
      '',
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('counts days from 1904 when the workbook says so', async () => {
    const bytes = workbook({ from1904: true, rows: [[1, ['A', 'date', '27823']]] });
    expect(await cells(bytes)).toEqual([['1980-03-05']]);
  });

  it('reads the first visible sheet', async () => {
    const bytes = workbook({ hiddenFirst: true, rows: [[1, ['A', 'n', '7']]] });
    expect(await cells(bytes)).toEqual([['7']]);
  });

  it.each([
    ['is cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['is no workbook', () => Buffer.from('PK\u0003\u0004 and nothing else')],
  ])('refuses a workbook when it %s', async (_, damage) => {
    const bytes = damage(workbook({ rows: [[1, ['A', 'n', '7']]] }));
    await expect(read(bytes)).rejects.toMatchObject({ name: 'UnreadableFile' });
  });
});

it.each([
  ['a text file', Buffer.from('a\n\n,\nb\nc\n'), 5],
  [
    'a workbook',
    workbook({ rows: [[1, ['A', 'n', '1']], [2], [3, ['A', 'n', '2']], [9, ['A', 'n', '3']]] }),
    9,
  ],
])('counts the rows of %s that have text', async (_, bytes, line) => {
  const all = async (most: number) => {
    for await (const _rows of tableRows(bytes, { most }));
  };
  await expect(all(3)).resolves.toBeUndefined();
  await expect(all(2)).rejects.toMatchObject({ name: 'UnreadableFile', line });
});
