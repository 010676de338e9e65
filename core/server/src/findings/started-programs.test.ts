import type { FileFinding } from '@porchlight/schemas';
import { expect, it } from 'vitest';
import {
  DOCX,
  ODT,
  XLSX,
  searching,
  text,
  wide,
  word,
  type Case,
} from './files-to-search.fixture.ts';

const TABLES: readonly (readonly [what: string, line: string, findings: readonly FileFinding[]])[] =
  [
    ['a formula that starts a program', `=cmd|' /C calc'!A0,x`, ['actions']],
    ['one in quotes', `x,"=cmd|'/C calc'!A0"`, ['actions']],
    ['one after blanks and a tab', `x, \t+cmd|'/C calc'!A0`, ['actions']],
    ['one inside of a sum', `@SUM(1+1)*cmd|'/C calc'!A0`, ['actions']],
    ['one of a negative number', `-2+3+cmd|'/C calc'!D2`, ['actions']],
    ['one with a path', `=MSEXCEL|'\\..\\..\\cmd.exe /c calc'!''`, ['actions']],
    ['one after a semicolon', `x;=rundll32|'URL.dll,OpenURL a'!A`, ['actions']],
    ['a function that starts a program', `=DDE("cmd";"/C calc";"A")`, ['actions']],
    ['pipes between its cells', '7|Ana Diaz|Wow!|=A1', []],
    ['a formula', '=SUM(A1:A9)', []],
    ['a note about programs', 'Ana,use cmd|more!,x', []],
    ['a phone number and a pipe', '+1 305 555 0100|Great! Yes', []],
  ];

const bytesOf = (...values: readonly number[]) => values;
const named = (name: string) => [...Buffer.from(name, 'latin1')];
const WORKBOOKS: readonly (readonly [
  what: string,
  bytes: readonly number[],
  findings: readonly FileFinding[],
])[] = [
  [
    'a sheet of macros in its list',
    bytesOf(0x85, 0, 14, 0, 9, 9, 0, 0, 0, 1, 6, 0, ...named('Macro1')),
    ['macros'],
  ],
  [
    'a very hidden one',
    bytesOf(0x85, 0, 14, 0, 9, 9, 0, 0, 2, 1, 6, 0, ...named('Macro1')),
    ['macros'],
  ],
  ['one of Excel 5', bytesOf(0x85, 0, 13, 0, 9, 9, 0, 0, 1, 1, 6, ...named('Macro1')), ['macros']],
  ['the beginning of a sheet of macros', bytesOf(9, 8, 16, 0, 0, 6, 0x40, 0), ['macros']],
  ['one sheet of macros of Excel 4', bytesOf(9, 4, 6, 0, 0, 0, 0x40, 0), ['macros']],
  ['the same numbers inside of it', bytesOf(1, 9, 4, 6, 0, 0, 0, 0x40, 0), []],
  ['a sheet', bytesOf(0x85, 0, 14, 0, 9, 9, 0, 0, 0, 0, 6, 0, ...named('Sheet1')), []],
  ['the beginning of a sheet', bytesOf(9, 8, 16, 0, 0, 6, 0x10, 0), []],
  [
    'a link to a program',
    bytesOf(0xae, 1, 10, 0, 0, 0, 5, 0, 0, ...named('cmd\x03x')),
    ['actions'],
  ],
  ['a link to a workbook', bytesOf(0xae, 1, 10, 0, 0, 0, 5, 0, 0, ...named('a.xls')), []],
];

const instr = (...pieces: readonly string[]) =>
  pieces
    .map((piece) => `<w:r><w:instrText xml:space="preserve">${piece}</w:instrText></w:r>`)
    .join('');
const simple = (code: string) => `<w:fldSimple w:instr="${code}"/>`;
const FIELDS: readonly (readonly [what: string, xml: string, findings: readonly FileFinding[]])[] =
  [
    [
      'a field that starts a program',
      instr(' DDEAUTO c:\\\\cmd.exe &quot;/k calc&quot; '),
      ['actions'],
    ],
    ['such a field in pieces', instr('D', 'DE', 'AU', 'TO', ' cmd'), ['actions']],
    ['such a field in numbers', instr('&#68;&#x44;E cmd'), ['actions']],
    ['such a field as an attribute', simple(' dde cmd x'), ['actions']],
    [
      'such a field after another one',
      `${instr(' PAGE ')}<w:fldChar/>${instr('DDE cmd')}`,
      ['actions'],
    ],
    ['a page number', instr(' PAGE '), []],
    [
      'a link to a page about DDE',
      instr(' HYPERLINK &quot;https://example.org/DDEAUTO&quot; '),
      [],
    ],
    ['the word in its text', '<w:t>DDE x</w:t>', []],
  ];

const CASES: readonly Case[] = [
  ...TABLES.map(([what, line, findings]): Case => [
    `a table with ${what}`,
    'text/csv',
    text(`Name,Note\nAna,1\n${line}\n`),
    findings,
  ]),
  ...WORKBOOKS.map(([what, bytes, findings]): Case => [
    `an old workbook with ${what}`,
    'application/vnd.ms-excel',
    () => Buffer.concat([Buffer.from(bytes), Buffer.alloc(64)]),
    findings,
  ]),
  ...FIELDS.map(([what, xml, findings]): Case => [
    `a document with ${what}`,
    DOCX,
    word({ 'word/document.xml': `<w:document>${xml}</w:document>` }),
    findings,
  ]),
  [
    'a field in a footer under another name',
    DOCX,
    word({ 'word/x.dat': simple('DDE cmd a b') }),
    ['actions'],
  ],
  [
    'a workbook that links to a program',
    XLSX,
    word({
      'xl/externalLinks/externalLink1.xml':
        '<externalLink><ddeLink ddeService="cmd"/></externalLink>',
    }),
    ['actions'],
  ],
  [
    'a workbook that links to another workbook',
    XLSX,
    word({
      'xl/externalLinks/externalLink1.xml':
        '<externalLink><externalBook r:id="rId1"/></externalLink>',
    }),
    [],
  ],
  [
    'a table of OpenDocument that links to a program',
    ODT,
    word({ 'content.xml': '<office:dde-source office:dde-application="cmd"/>' }),
    ['actions'],
  ],
  [
    'a text of 17 MB',
    DOCX,
    word({ 'word/document.xml': Buffer.alloc(17 * 1024 * 1024, 'a') }),
    ['unreadable'],
  ],
  [
    'a field of an old document',
    'application/msword',
    text(wide('Hello \x13 DDEAUTO c:\\\\cmd.exe "/k calc" \x14!\x15')),
    ['actions'],
  ],
  [
    'a field of an old document in narrow letters',
    'application/msword',
    text('Hello \x13DDE cmd x\x15'),
    ['actions'],
  ],
  [
    'a page number of an old document',
    'application/msword',
    text('The DDE \x13 PAGE \x14 1\x15'),
    [],
  ],
  [
    'a field of RTF',
    'application/rtf',
    text('{\\rtf1{\\field{\\*\\fldinst { DDEAUTO c:\\\\\\\\cmd.exe "/k calc"}}{\\fldrslt !}}}'),
    ['actions'],
  ],
  [
    'a field of RTF in pieces',
    'application/rtf',
    text("{\\rtf1{\\field{\\*\\fldinst {D}{\\b \\'44}\\u69 ?AUTO cmd x}{\\fldrslt !}}}"),
    ['actions'],
  ],
  [
    'a link of RTF',
    'application/rtf',
    text('{\\rtf1{\\field{\\*\\fldinst HYPERLINK "https://dde.example"}{\\fldrslt DDE x}}}'),
    [],
  ],
  [
    'a table of another format with macros',
    'text/csv',
    text('ID;P\nO;E\nNN;NAuto_open;ER1C1\n'),
    ['macros'],
  ],
  ['a table whose first column is an ID', 'text/csv', text('ID;Name\n1;Oe\n'), []],
];

it('searches a table of one line and 4 MB in one pass', async () => {
  const line = `=a${'|a'.repeat(2_000_000)}`;
  const file = { id: 'a', mimeType: 'text/csv' };
  const [found] = await searching(text(line)).search([file]);
  expect(found!.findings).toEqual([]);
});

it.each(CASES)('finds in %s (%s) what it starts', async (_what, mimeType, make, findings) => {
  const [found] = await searching(make).search([{ id: 'a', mimeType }]);
  expect(found!.findings).toEqual(findings);
});
