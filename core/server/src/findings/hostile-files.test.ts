import type { FileFinding } from '@porchlight/schemas';
import { expect, it } from 'vitest';
import { DOCX, searching, text, word, zipOf, type Case } from './files-to-search.fixture.ts';

const MB = 1024 * 1024;
const NOTHING: readonly FileFinding[] = [];
/** So many bytes of a text again and again. */
const filled = (piece: string | Buffer, size: number) => Buffer.alloc(size, piece);
const part = (content: string | Buffer) => word({ 'word/document.xml': content });

/** A record of a link to a program within the one before it, each with a path of 64 KB. */
const LINKS = filled(Buffer.from([0xae, 0x01, 0xff, 0xff, 0, 0, 0xfa, 0xff, 0]), 8 * MB);

const CASES: readonly Case[] = [
  ['fields without an end', DOCX, part(filled('<instrText ', 16 * MB)), NOTHING],
  ['a field of a million pieces', DOCX, part(filled('<instrText>a<', 16 * MB)), NOTHING],
  ['a field of a million blank pieces', DOCX, part(filled('<instrText> <', 16 * MB)), NOTHING],
  ['a field of 16 MB', DOCX, part(`<instrText>${'a '.repeat(7 * MB)}<`), NOTHING],
  ['attributes without an end', DOCX, part(filled("instr = ' instr = ", 16 * MB)), NOTHING],
  ['names of 16 MB', DOCX, part(filled('a', 16 * MB)), NOTHING],
  ['prefixes', DOCX, part(filled('<a:a:', 16 * MB)), NOTHING],
  [
    'references to templates without an end',
    DOCX,
    word({ '_rels/.rels': filled('attachedTemplate" ', MB) }),
    NOTHING,
  ],
  [
    'references from elsewhere without an end',
    DOCX,
    word({ '_rels/.rels': filled('Target="https: ', MB) }),
    NOTHING,
  ],
  [
    'parts with long names',
    DOCX,
    () =>
      zipOf(
        Object.fromEntries(
          [...'abcdefghij'].map((name) => [`${name}${'/embeddings/.'.repeat(5_000)}`, '']),
        ),
      ),
    ['unreadable'],
  ],
  ['comments', 'text/plain', text(`${'<!---->'.repeat(580)}x`), NOTHING],
  ['a comment without an end', 'text/plain', text(filled('<!-- ', 8 * MB)), NOTHING],
  ['declarations', 'text/plain', text(`${'<?xml>'.repeat(600)}x`), NOTHING],
  ['one line of a workbook', 'text/csv', text(`ID;P\nO;${';x'.repeat(4 * MB)}`), NOTHING],
  ['lines of a workbook', 'text/csv', text(`ID;P\n${'O;x\n'.repeat(2 * MB)}`), NOTHING],
  ['calls without an end', 'text/csv', text(filled("=a|'", 8 * MB)), NOTHING],
  ['fields of RTF', 'application/rtf', text(filled('\\fldinst', 8 * MB)), NOTHING],
  ['long fields of RTF', 'application/rtf', text(filled('\\fldinst\\a-1', 8 * MB)), NOTHING],
  ['letters of RTF', 'application/rtf', text(`\\fldinst${"\\'41".repeat(2 * MB)}`), NOTHING],
  ['templates of RTF', 'application/rtf', text(`\\template${' '.repeat(8 * MB)}`), NOTHING],
  ['fields of an old document', 'application/msword', text(filled('\x13', 8 * MB)), NOTHING],
  ['words of one', 'application/msword', text(filled('\x13 DD', 8 * MB)), NOTHING],
  ['links of an old workbook', 'application/vnd.ms-excel', text(LINKS), NOTHING],
  [
    'sheets of one',
    'application/vnd.ms-excel',
    text(filled(Buffer.from([0x85, 0]), 8 * MB)),
    NOTHING,
  ],
];

it.each(CASES)(
  'searches a file of %s (%s) in one pass',
  async (_what, mimeType, make, findings) => {
    const [found] = await searching(make).search([{ id: 'a', mimeType }]);
    expect(found!.findings).toEqual(findings);
  },
);

/** What the limits of such files must not hide. */
const FOUND: readonly Case[] = [
  [
    'after 3,000 letters of its code',
    DOCX,
    part(`<instrText>${'x'.repeat(3_000)} DDE</instrText><instrText>AUTO cmd</instrText>`),
    ['actions'],
  ],
  [
    'before 3,000 letters of its code',
    DOCX,
    part(`<instrText>DDE cmd</instrText><instrText>${'x'.repeat(3_000)}</instrText>`),
    ['actions'],
  ],
  [
    'before 5,000 blanks of RTF',
    'application/rtf',
    text(`{\\rtf1{\\field{\\*\\fldinst DDE cmd x${' '.repeat(5_000)}}{\\fldrslt !}}}`),
    ['actions'],
  ],
  [
    'by a template after a value with a sign',
    DOCX,
    word({
      '_rels/.rels':
        "<Relationship Type='x/attachedTemplate' Id='>' Target = 'https://example.org/a.dotm'/>",
    }),
    ['actions'],
  ],
  [
    'in no word that begins as DDE in pieces',
    DOCX,
    part('<instrText> DDE</instrText><instrText>P</instrText>'),
    NOTHING,
  ],
];

it.each(FOUND)('finds what starts a program %s (%s)', async (_what, mimeType, make, findings) => {
  const [found] = await searching(make).search([{ id: 'a', mimeType }]);
  expect(found!.findings).toEqual(findings);
});

it('leaves the thread of the calls free while it searches a large file', async () => {
  let isSearching = true;
  let turns = 0;
  const turn = () => {
    turns += 1;
    if (isSearching) setImmediate(turn);
  };
  const content = filled('=abc+def,', 16 * MB);
  const search = searching(() => {
    setImmediate(turn);
    return content;
  }).search([{ id: 'a', mimeType: 'text/csv' }]);
  await search;
  isSearching = false;
  expect(turns).toBeGreaterThan(1_000);
});
