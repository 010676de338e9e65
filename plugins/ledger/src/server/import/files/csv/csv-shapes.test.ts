import { describe, expect, it } from 'vitest';
import { piecesOf, type FilePieces } from '../file-pieces.ts';
import { NoticeBook } from '../notice-book.ts';
import { csvRows } from './csv-rows.ts';

/** The rows of a file as `line: cells`, or `line: reason` where a row is refused, and its notices. */
async function shapesOf(pieces: FilePieces, columns?: number) {
  const notices = new NoticeBook();
  const table = columns === undefined ? undefined : { headerLine: 1, columns, kinds: [] };
  const rows: string[] = [];
  for await (const some of csvRows(pieces, { notices, table }))
    for (const { line, cells, refusal } of some)
      rows.push(`${line}: ${refusal ?? cells.map((cell) => cell.trim()).join(' / ')}`);
  return { rows, notices: notices.list().map(({ kind, lines }) => `${kind} ${lines.join()}`) };
}

const read = (text: string, columns?: number) => shapesOf(piecesOf(Buffer.from(text)), columns);

const note = (count: number) =>
  Array.from({ length: count }, (_, n) => `Person ${n},note,p${n}@example.com`).join('\n');

const CASES: readonly [
  what: string,
  text: string,
  rows: Readonly<Record<number, string>>,
  notices?: readonly string[],
][] = [
  [
    'quotation marks behind blanks',
    'Name, Email, Address\r\n"Ana B", "ana@example.com", "12 Reef St, Apt 4"\r\nTom B, tom@example.com, "9 Reef St, Apt 5"',
    {
      2: 'Ana B / ana@example.com / 12 Reef St, Apt 4',
      3: 'Tom B / tom@example.com / 9 Reef St, Apt 5',
    },
  ],
  [
    'blanks behind closing quotation marks',
    'Name,Address,Email\n"B, Ana" ,"12 Reef St, Apt 4"\t,a@example.com',
    { 2: 'B, Ana / 12 Reef St, Apt 4 / a@example.com' },
  ],
  [
    'tabs before quotation marks',
    'Name,Address\n"B, Ana",\t"12 Reef St, 4"',
    { 2: 'B, Ana / 12 Reef St, 4' },
  ],
  [
    'quotation marks behind backslashes',
    '"Name","Phone","Email"\n"Redrock \\"Annie\\", Ana","305","a@example.com"\n"Redrock \\"Bo\\", Bo","306","b@example.com"',
    {
      2: 'Redrock "Annie", Ana / 305 / a@example.com',
      3: 'Redrock "Bo", Bo / 306 / b@example.com',
    },
  ],
  [
    'backslashes behind backslashes',
    'Name,Folder,Email\n"A \\"x\\"","C:\\\\docs\\\\",a@example.com',
    { 2: 'A "x" / C:\\docs\\ / a@example.com' },
  ],
  [
    'a backslash at the end of a cell, as folders have it',
    'Name,Folder,Email\n"Ana, B","C:\\docs\\","a@example.com"\n"Bo, C","D:\\","b@example.com"',
    { 2: 'Ana, B / C:\\docs\\ / a@example.com', 3: 'Bo, C / D:\\ / b@example.com' },
  ],
  [
    'a quotation mark that is never closed',
    `Name,Notes,Email\nAna S,"tall,a@example.com\n${note(37)}\nZoe S,"short",z@example.com`,
    {
      2: 'Ana S / "tall / a@example.com',
      3: 'Person 0 / note / p0@example.com',
      40: 'Zoe S / short / z@example.com',
    },
    ['stray_quotes 2'],
  ],
  [
    'a quotation mark that is never closed before an inch mark',
    `Name,Notes,Email\nAna S,"tall,a@example.com\n${note(9)}\nZoe S,5'10",z@example.com`,
    { 2: 'Ana S / "tall / a@example.com', 12: `Zoe S / 5'10" / z@example.com` },
    ['stray_quotes 2'],
  ],
  [
    'a quotation mark that is never closed in a row of another width',
    `Name,Notes,Email\nAna S,"tall, dark,a@example.com\n${note(9)}`,
    { 2: 'unclear_quotes', 3: 'Person 0 / note / p0@example.com' },
  ],
  [
    'a quotation mark that is never closed in the last line',
    `Name,Notes,Email\n${note(3)}\nZoe S,"tall,z@example.com`,
    { 5: 'Zoe S / "tall / z@example.com' },
    ['stray_quotes 5'],
  ],
  [
    'quotation marks inside of a quoted cell',
    'Name,Notes,Email\n"Ana "Annie" S","a, b",a@example.com\nBo S,"x",b@example.com',
    { 2: 'Ana "Annie" S / a, b / a@example.com' },
    ['stray_quotes 2'],
  ],
  [
    'quotation marks inside of a quoted cell before a comma',
    'Name,Notes,Email\n"S "Annie", Ana",x,a@example.com\nBo S,"x",b@example.com\nCy,y,c@example.com',
    { 2: 'unclear_quotes', 3: 'Bo S / x / b@example.com' },
  ],
  [
    'inches in a cell without quotation marks',
    'Name,Height,Email\nAna,5\'10",a@example.com\nBo,"6\'2""",b@example.com',
    { 2: `Ana / 5'10" / a@example.com`, 3: `Bo / 6'2" / b@example.com` },
  ],
  [
    'notes of several lines with quotation marks',
    'Name,Notes,Email\nAna,"said ""hi"",\nthen left, sadly\n\nbye",a@example.com\nBo,x,b@example.com',
    { 2: 'Ana / said "hi",\nthen left, sadly\n\nbye / a@example.com', 6: 'Bo / x / b@example.com' },
  ],
  [
    'curly quotation marks around every cell',
    '“Name”,“Address”,“Email”\n“B, Ana”,“12 Reef St, 4”,“a@example.com”',
    { 2: 'B, Ana / 12 Reef St, 4 / a@example.com' },
  ],
  [
    'angle quotation marks around every cell',
    '«Name»;«Address»\n«B; Ana»;«12 Reef St»',
    { 2: 'B; Ana / 12 Reef St' },
  ],
  [
    'apostrophes around every cell',
    "'Name','Address'\n'B, Ana','12 O\\'Neil St'\n'Bo','x'",
    { 2: "B, Ana / 12 O'Neil St", 3: 'Bo / x' },
  ],
  [
    'curly quotation marks in a text',
    'Name,Email\n“Ana”,a@example.com',
    { 2: '“Ana” / a@example.com' },
  ],
  [
    'formulas that save zeros',
    'Name,ZIP,Code\nAna,="02134","=""007"""',
    { 2: 'Ana / 02134 / 007' },
  ],
  [
    'bars',
    'Name|Phone|Email\nAna, B|305|a@example.com\nBo|306|b@example.com',
    { 2: 'Ana, B / 305 / a@example.com' },
  ],
  [
    'semicolons and decimal commas',
    'Name;Premium;Fee\nAna;1,50;2,25\nBo;2,50;3,25',
    { 2: 'Ana / 1,50 / 2,25' },
  ],
  [
    'a line that names the separator',
    'sep=;\nName;Notes\nAna;a, b, c\nBo;d, e, f',
    { 3: 'Ana / a, b, c' },
  ],
  [
    'tabs with commas in the notes',
    'Name\tNotes\nAna\ta, b, c\nBo\td, e, f\nCy\tg, h, i',
    { 2: 'Ana / a, b, c' },
  ],
  ['line feeds', 'Name,Email\nAna,a\n', { 2: 'Ana / a' }],
  ['carriage returns', 'Name,Email\rAna,a\rBo,b', { 2: 'Ana / a', 3: 'Bo / b' }],
  [
    'several kinds of line breaks',
    'Name,Email\r\nAna,a\nBo,b\rCy,c',
    { 2: 'Ana / a', 3: 'Bo / b', 4: 'Cy / c' },
  ],
  [
    'line feeds inside of cells without quotation marks, between carriage returns and line feeds',
    'Name,Notes,Email\r\nAna,tea\nand milk,a@example.com\r\nBo,x,b@example.com\r\n',
    { 2: 'Ana / tea\nand milk / a@example.com', 4: 'Bo / x / b@example.com' },
  ],
  [
    'line feeds inside of cells without quotation marks, between line feeds',
    `Name,Notes,Email\nAna,tea\nand milk,a@example.com\n${note(9)}`,
    { 2: 'broken_line', 3: 'broken_line', 4: 'Person 0 / note / p0@example.com' },
  ],
  [
    'line separators inside of cells',
    'Name,Notes\nAna,a\u2028b\nBo,c',
    { 2: 'Ana / a\u2028b', 3: 'Bo / c' },
  ],
  [
    'line separators between rows',
    'Name,Notes\u2028Ana,a\u2028Bo,c',
    { 2: 'Ana / a', 3: 'Bo / c' },
  ],
  [
    'a cell too many',
    'Name,Notes,Company\nAna,tall, dark,Acme\nBo,x,Beta\nCy,y,Gamma',
    { 2: 'more_cells', 3: 'Bo / x / Beta' },
  ],
  [
    'a remark beside the table',
    'Name,Company\nAna,Acme,,called\nBo,Beta',
    { 2: 'Ana / Acme /  / called' },
  ],
  [
    'blank cells beside the table',
    'Name,Company\nAna,Acme,,,\nBo,Beta',
    { 2: 'Ana / Acme /  /  / ' },
  ],
  [
    'rows with another separator',
    'Name,Phone,Email\nAna,305,a@example.com\nBo;306;b@example.com',
    { 2: 'Ana / 305 / a@example.com', 3: 'other_delimiter' },
  ],
];

describe('text files as programs write them', () => {
  it.each(CASES)('reads a file with %s', async (_, text, rows, notices = []) => {
    const columns = /^sep=/.test(text) ? 2 : undefined;
    const header = text.split(/[\r\n\u2028]/)[0]!;
    const width =
      columns ?? Math.max(...[',', ';', '\t', '|'].map((one) => header.split(one).length));
    const found = await read(text, width);
    const lines = new Map(found.rows.map((row) => [Number(row.split(':')[0]), row]));
    expect(Object.keys(rows).map((line) => lines.get(Number(line)))).toEqual(
      Object.entries(rows).map(([line, cells]) => `${line}: ${cells}`),
    );
    expect(found.notices).toEqual(notices);
  });

  it.each(CASES)('reads a file with %s alike when it comes byte by byte', async (_, text) => {
    const bytes = Buffer.from(text);
    const single: FilePieces = async function* () {
      for (let at = 0; at < bytes.length; at += 1)
        yield await Promise.resolve(bytes.subarray(at, at + 1));
    };
    expect(await shapesOf(single, 3)).toEqual(await shapesOf(piecesOf(bytes), 3));
  });
});
