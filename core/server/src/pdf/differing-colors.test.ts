import { afterAll, expect, it } from 'vitest';
import { dirtyPdf, streamOf } from './dirty-pdf.fixture.ts';
import * as problems from './pdf-problems.ts';
import { testPdf } from './pdf.fixture.ts';
import { expectSamePictures } from './same-picture.fixture.ts';

const pdf = testPdf();
afterAll(() => pdf.stop());

const BAR = '72 500 200 20 re f';
const CLAUSE = 'BT /F1 30 Tf 72 640 Td (Fee 1234) Tj ET 72 600 200 20 re f';
const INK = '<< /FunctionType 2 /Domain [0 1] /N 1 /C0 [1 1 1] /C1 [0 0 0] >>';
const MIX = streamOf('{ pop pop 0 0 0 }', '/FunctionType 4 /Domain [0 1 0 1] /Range [0 1 0 1 0 1]');
const IMAGE = 200;
const pixels = '\x00\x01'.repeat(IMAGE);

/** A page with a text in a color, behind which another color is set. */
const colored = (space: string, color: string, objects: readonly string[] = []) =>
  dirtyPdf(`0 g ${BAR} /C cs ${color} scn ${CLAUSE}`, {
    resources: `/ColorSpace << /C ${space} >>`,
    objects,
  });
/** A page with a picture in these colors. */
const pictured = (space: string, objects: readonly string[] = []) =>
  dirtyPdf(`0 g ${BAR} q 200 0 0 100 72 600 cm /I Do Q`, {
    resources: '/XObject << /I 10 0 R >>',
    objects: [
      streamOf(
        pixels,
        `/Type /XObject /Subtype /Image /Width 20 /Height 20 /BitsPerComponent 8 /ColorSpace ${space}`,
      ),
      ...objects,
    ],
  });

it.each([
  [
    'a text in an ink that prints nothing',
    () => colored(`[/Separation /None /DeviceRGB ${INK}]`, '1'),
  ],
  [
    'a picture in an ink that prints nothing',
    () => pictured(`[/Separation /None /DeviceRGB ${INK}]`),
  ],
  [
    'a text in several inks that print nothing',
    () => colored('[/DeviceN [/None /None] /DeviceRGB 10 0 R]', '1 1', [MIX]),
  ],
  ['a table of colors that is cut', () => pictured('[/Indexed /DeviceRGB 255 <ff0000>]')],
  [
    'a table of colors that is cut, of another kind',
    () => pictured(`[/Indexed [/Separation /Ink /DeviceRGB ${INK}] 9 11 0 R]`, [streamOf('abc')]),
  ],
  ['a profile of five inks', () => pictured('[/ICCBased 11 0 R]', [streamOf('profile', '/N 5')])],
])('refuses a document with %s, which readers show in different ways', async (_what, make) => {
  await expect(pdf.flatten(make())).rejects.toMatchObject({ problem: problems.pdfAmbiguous });
});

it('refuses a picture of more pixels than other readers draw', async () => {
  const source = dirtyPdf(`${BAR} /I Do`, {
    resources: '/XObject << /I 10 0 R >>',
    objects: [
      streamOf(
        pixels,
        '/Type /XObject /Subtype /Image /Width 100000 /Height 100000 /BitsPerComponent 8 /ColorSpace /DeviceRGB',
      ),
    ],
  });
  await expect(pdf.flatten(source)).rejects.toMatchObject({ problem: problems.pdfTooComplex });
});

const WHITE = '/WhitePoint [0.95 1 1.09]';
const CHANGED = [{ x: 60, y: 590, width: 400, height: 120 }];

it.each([
  ['measured grays', () => colored(`[/CalGray << ${WHITE} /Gamma 30 >>]`, '0.93')],
  ['measured colors', () => colored(`[/CalRGB << ${WHITE} /Gamma [30 30 30] >>]`, '0.9 0.9 0.9')],
  ['pictures of measured colors', () => pictured(`[/CalGray << ${WHITE} /Gamma 9 >>]`)],
  ['one ink', () => colored(`[/Separation /Ink /DeviceRGB ${INK}]`, '1')],
  ['all inks', () => colored(`[/Separation /All /DeviceRGB ${INK}]`, '1')],
  ['a table of colors', () => pictured('[/Indexed /DeviceRGB 1 <ff00000000ff>]')],
  ['a picture whose mask is missing', () => pictured('/DeviceGray /SMask 11 0 R')],
  [
    'a table of inks',
    () => pictured(`[/Indexed [/Separation /Ink /DeviceRGB ${INK}] 1 11 0 R]`, [streamOf('ab')]),
  ],
])('shows %s in the same way in all readers', (_what, source) =>
  expectSamePictures(pdf, { source, changed: CHANGED, dark: [[170, 510]] }),
);
