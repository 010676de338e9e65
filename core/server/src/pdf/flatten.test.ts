import { PDFDocument } from '@cantoo/pdf-lib';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dirtyPdf, formOf, lookOf, widget } from './dirty-pdf.fixture.ts';
import * as problems from './pdf-problems.ts';
import { textsOf } from './pdf-text.fixture.ts';
import { testPdf } from './pdf.fixture.ts';

const pdf = testPdf();
let library: PDFiumLibrary;

beforeAll(async () => {
  library = await PDFiumLibrary.init();
});
afterAll(async () => {
  library.destroy();
  await pdf.stop();
});

const RECT = '72 520 372 544';
const BAR = '72 600 200 20 re f';
const layers = (config: string, layer = '<< /Type /OCG /Name (Terms) >>', more = '') =>
  dirtyPdf(`/OC /L1 BDC ${BAR} EMC`, {
    resources: '/Properties << /L1 10 0 R >>',
    catalog: `/OCProperties << /OCGs [10 0 R] ${more} /D << ${config} >> >>`,
    objects: [layer],
  });
const comment = (kind: string, flags = 4) =>
  dirtyPdf(BAR, {
    page: '/Annots [10 0 R]',
    objects: [
      `<< /Type /Annot /Subtype /${kind} /F ${flags} /Rect [${RECT}] /Contents (Waived) >>`,
    ],
  });

it.each([
  ['a layer that is off', layers('/OFF [10 0 R]'), problems.pdfLayers],
  ['layers that are off unless they are on', layers('/BaseState /OFF'), problems.pdfLayers],
  [
    'a layer that is not printed',
    layers('', '<< /Type /OCG /Usage << /Print << /PrintState /OFF >> >> >>'),
    problems.pdfLayers,
  ],
  [
    'a layer that is printed only',
    layers('', '<< /Type /OCG /Usage << /View << /ViewState /OFF >> >> >>'),
    problems.pdfLayers,
  ],
  [
    'a layer that is shown at some sizes',
    layers('', '<< /Type /OCG /Usage << /Zoom << /min 2 >> >> >>'),
    problems.pdfLayers,
  ],
  [
    'content that is shown while a layer is off',
    layers('', '<< /Type /OCMD /P /AllOff /OCGs [] >>'),
    problems.pdfLayers,
  ],
  [
    'content that is shown by a rule',
    layers('', '<< /Type /OCMD /VE [/Not 10 0 R] >>'),
    problems.pdfLayers,
  ],
  [
    'a font of two bytes that it does not contain',
    dirtyPdf(BAR, {
      font: '<< /Type /Font /Subtype /Type0 /BaseFont /MSung /Encoding /UniCNS-UCS2-H /DescendantFonts [<< /Type /Font /Subtype /CIDFontType0 /BaseFont /MSung >>] >>',
    }),
    problems.pdfFonts,
  ],
  [
    'pictures as letters that it does not contain',
    dirtyPdf(BAR, { font: '<< /Type /Font /Subtype /TrueType /BaseFont /Wingdings-Regular >>' }),
    problems.pdfFonts,
  ],
  ['a comment that each reader draws', comment('FreeText'), problems.pdfComments],
  ['a shape that each reader draws', comment('Square'), problems.pdfComments],
] as const)('refuses a document with %s', async (_what, source, problem) => {
  await expect(pdf.flatten(source)).rejects.toMatchObject({ problem });
});

it('keeps the text that a font shows for readers that copy it', async () => {
  const source = dirtyPdf('BT /F1 20 Tf 72 700 Td (Ana Mu\\361oz \\2009) Tj ET');
  const [text] = await textsOf(library, await pdf.flatten(source));
  expect(text!.trim()).toBe('Ana Muñoz €9');
});

it('keeps nothing of what it leaves out', async () => {
  const flat = await pdf.flatten(
    dirtyPdf(BAR, {
      catalog: formOf('10 0 R 12 0 R'),
      page: '/Annots [10 0 R 12 0 R 13 0 R]',
      objects: [
        widget('one', RECT, '/FT /Tx /V (INTERNAL 1) /F 2', 11),
        lookOf('BT /Helv 9 Tf (INTERNAL 2) Tj ET'),
        widget('two', RECT, '/FT /Tx /V (INTERNAL 3) /F 4'),
        `<< /Type /Annot /Subtype /Text /F 2 /Rect [${RECT}] /Contents (INTERNAL 4) >>`,
      ],
    }),
    { cleared: ['two'] },
  );
  const document = await PDFDocument.load(flat);
  const text = Buffer.from(await document.save({ useObjectStreams: false })).toString('latin1');
  expect(text).not.toContain('INTERNAL');
  expect(await pdf.facts(flat)).toMatchObject({ fields: [] });
});

const withText = (fields: string, form = '', look?: string) =>
  dirtyPdf(BAR, {
    catalog: formOf('10 0 R', form),
    page: '/Annots [10 0 R]',
    objects: [
      widget('agency', RECT, `/FT /Tx /F 4 ${fields}`, look === undefined ? undefined : 11),
      lookOf(look ?? ''),
    ],
  });
const OLD = '/Tx BMC q BT /Helv 12 Tf 2 7 Td (OLD VALUE) Tj ET Q EMC';

it.each([
  ['without a look', withText('/Ff 1 /V (Lighthouse)'), 'Lighthouse'],
  ['with an empty look', withText('/Ff 1 /V (Lighthouse)', '', '/Tx BMC EMC'), 'Lighthouse'],
  [
    'with an old look that is to be drawn again',
    withText('/Ff 1 /V (Lighthouse)', '/NeedAppearances true', OLD),
    'Lighthouse',
  ],
  ['with an old look that readers show', withText('/Ff 1 /V (Lighthouse)', '', OLD), 'OLD VALUE'],
  ['of rich text', withText('/Ff 33554433 /V (Lighthouse) /RV (<p>x</p>)'), 'Lighthouse'],
  ['with a box for each letter', withText('/Ff 16777217 /MaxLen 8 /V (FL-33139)'), 'FL-33139'],
  ['with more letters than it has boxes', withText('/Ff 16777217 /MaxLen 2 /V (Florida)'), 'Fl'],
  ['of a password', withText('/Ff 8193 /V (abc)'), '***'],
  [
    'of several lines on a turned page',
    withText('/Ff 4097 /V (One\nTwo) /MK << /R 90 >>'),
    'One\nTwo',
  ],
  [
    'that is chosen by a code',
    withText('/FT /Ch /Ff 131073 /V (FL) /Opt [[(FL) (Florida)] [(GA) (Georgia)]]'),
    'Florida',
  ],
])('prints the value of a read-only field %s', async (_what, source, expected) => {
  const [text] = await textsOf(library, await pdf.flatten(source));
  expect(text!.replaceAll(/[\r\n ]+/g, '')).toBe(expected.replaceAll(/[\r\n ]+/g, ''));
});
