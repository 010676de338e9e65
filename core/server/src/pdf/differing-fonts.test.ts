import { afterAll, expect, it } from 'vitest';
import { dirtyPdf } from './dirty-pdf.fixture.ts';
import * as problems from './pdf-problems.ts';
import { testPdf } from './pdf.fixture.ts';
import { expectSamePictures } from './same-picture.fixture.ts';
import {
  embeddedFont,
  fontObjects,
  HONEST,
  SWAPPED,
  trueType,
  type Glyphs,
} from './true-type.fixture.ts';

const pdf = testPdf();
afterAll(() => pdf.stop());

const BAR = '72 500 200 20 re f';
const BAR_AT = [170, 510] as const;
/** Flags of a descriptor. */
const [SYMBOLS, LETTERS] = [4, 32];
const [NONE, WINDOWS, MAC] = ['', '/Encoding /WinAnsiEncoding', '/Encoding /MacRomanEncoding'];
const CHANGED = '/Encoding << /BaseEncoding /WinAnsiEncoding /Differences [65 /B] >>';
const onPage = (glyphs: Glyphs, page: number): Glyphs =>
  new Map([...glyphs].map(([code, glyph]) => [code + page, glyph]));

type Case = readonly [
  what: string,
  codes: Readonly<Record<string, Glyphs>>,
  flags: number,
  encoding: string,
  text?: string,
];

const showing = ([, codes, flags, encoding, text = 'I pay $ 1234']: Case, names = false) =>
  dirtyPdf(`BT /F1 30 Tf 72 640 Td (${text}) Tj ET ${BAR}`, {
    font: embeddedFont(encoding),
    objects: fontObjects(trueType(codes, { names }), flags),
  });

const AMBIGUOUS: readonly Case[] = [
  ['Unicode and Macintosh', { '1 0': SWAPPED, '3 1': HONEST }, LETTERS, NONE],
  ['Unicode and Macintosh, as symbols', { '1 0': SWAPPED, '3 1': HONEST }, SYMBOLS, NONE],
  ['characters of any platform and Macintosh', { '0 3': HONEST, '1 0': SWAPPED }, LETTERS, WINDOWS],
  ['the same with changes', { '0 3': HONEST, '1 0': SWAPPED }, SYMBOLS | LETTERS, CHANGED],
  ['symbols and Macintosh', { '1 0': HONEST, '3 0': onPage(SWAPPED, 0xf000) }, LETTERS, NONE],
  ['symbols and Unicode', { '3 0': onPage(SWAPPED, 0xf000), '3 1': HONEST }, SYMBOLS, WINDOWS],
  [
    'symbols on another page and Macintosh',
    { '1 0': HONEST, '3 0': onPage(SWAPPED, 0xf100) },
    SYMBOLS,
    MAC,
  ],
];

it.each(AMBIGUOUS.map((one) => [one[0], one] as const))(
  'refuses a document with a font that lists other letters for %s',
  async (_what, one) => {
    await expect(pdf.flatten(showing(one))).rejects.toMatchObject({
      problem: problems.pdfAmbiguous,
    });
  },
);

it('refuses a font that lists other letters by their names than by their codes', async () => {
  const one: Case = ['', { '1 0': SWAPPED }, LETTERS, NONE];
  await expect(pdf.flatten(showing(one, true))).rejects.toMatchObject({
    problem: problems.pdfAmbiguous,
  });
});

it('refuses such a font where an object shows its letters with the font of the page', async () => {
  const [file, program] = fontObjects(trueType({ '1 0': SWAPPED, '3 1': HONEST }), LETTERS);
  const shown = 'BT 72 640 Td <31323334> Tj ET';
  const source = dirtyPdf(`BT /F1 30 Tf ET /X1 Do ${BAR}`, {
    font: embeddedFont(NONE),
    resources: '/XObject << /X1 12 0 R >>',
    objects: [
      file!,
      program!,
      `<< /Type /XObject /Subtype /Form /BBox [0 0 612 792] /Length ${shown.length} >>\nstream\n${shown}\nendstream`,
    ],
  });
  await expect(pdf.flatten(source)).rejects.toMatchObject({ problem: problems.pdfAmbiguous });
});

it('refuses a font that lists characters, and not which glyphs they are', async () => {
  const [descriptor, program] = fontObjects(trueType({ '3 1': HONEST }), SYMBOLS);
  const source = dirtyPdf(`BT /F1 30 Tf 72 640 Td <004100420043> Tj ET ${BAR}`, {
    font: '<< /Type /Font /Subtype /Type0 /BaseFont /Own /Encoding /UniJIS-UCS2-H /DescendantFonts [12 0 R] >>',
    objects: [
      descriptor!,
      program!,
      '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Own /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 0 >> /FontDescriptor 10 0 R /DW 600 >>',
    ],
  });
  await expect(pdf.flatten(source)).rejects.toMatchObject({ problem: problems.pdfAmbiguous });
});

const SAME: readonly Case[] = [
  ['Windows and Macintosh', { '1 0': HONEST, '3 1': HONEST }, LETTERS, WINDOWS],
  ['symbols', { '1 0': HONEST, '3 0': onPage(HONEST, 0xf000) }, SYMBOLS, NONE],
  ['its own codes alone', { '1 0': SWAPPED }, SYMBOLS, NONE],
  ['other letters that it does not show', { '1 0': SWAPPED, '3 1': HONEST }, LETTERS, NONE, 'Fee'],
  [
    'another code on a Macintosh than on Windows',
    {
      '1 0': new Map([...HONEST, [0x8e, 72], [0xe9, 40]]),
      '3 1': new Map([...HONEST, [0xe9, 72]]),
    },
    LETTERS,
    WINDOWS,
    'caf\\351',
  ],
];

it.each(SAME.map((one) => [one[0], one] as const))(
  'shows a font with %s in the same way in all readers',
  (_what, one) => expectSamePictures(pdf, { source: () => showing(one), dark: [BAR_AT] }),
);

it.each([
  ['is cut', (font: Buffer) => font.subarray(0, 3_000)],
  ['is no font', () => Buffer.from('junk'.repeat(100))],
  ['is empty', () => Buffer.alloc(0)],
])('prints a look-alike where the file of a font %s', (_what, cut) =>
  expectSamePictures(pdf, {
    source: () =>
      dirtyPdf(`BT /F1 30 Tf 72 640 Td (Fee 1234) Tj ET ${BAR}`, {
        font: embeddedFont(WINDOWS, 'ABCDEF+Georgia-BoldItalic'),
        objects: fontObjects(cut(trueType({ '3 1': HONEST })), LETTERS),
      }),
    changed: [{ x: 60, y: 620, width: 500, height: 60 }],
    dark: [BAR_AT],
  }),
);
