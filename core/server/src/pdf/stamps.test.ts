import { encode } from 'fast-png';
import { afterAll, describe, expect, it } from 'vitest';
import type { PdfBox, PdfMark, PdfStamp } from '../plugin-api/pdf.ts';
import { CATALOG, page, PAGES, rawPdf } from './hostile-pdf.fixture.ts';
import { pictureOf } from './page-picture.fixture.ts';
import { testPdf } from './pdf.fixture.ts';

const pdf = testPdf();
afterAll(() => pdf.stop());

/** Left half red, right half blue, with a green upper left corner. */
const flag = Buffer.from(
  encode({
    width: 20,
    height: 10,
    channels: 4,
    data: Uint8Array.from({ length: 800 }, (_, at) => {
      const pixel = Math.floor(at / 4);
      const [x, y] = [pixel % 20, Math.floor(pixel / 20)];
      const color =
        x < 4 && y < 4 ? [0, 255, 0, 255] : x < 10 ? [255, 0, 0, 255] : [0, 0, 255, 255];
      return color[at % 4]!;
    }),
  }),
);

const BOX: PdfBox = { x: 100, y: 60, width: 80, height: 40 };

const stampOne = async (source: Uint8Array, mark: PdfMark, more: Partial<PdfStamp> = {}) =>
  pdf.stamp(source, [{ ...BOX, page: 1, ...mark, ...more } as PdfStamp]);

const onePage = (more = '', mediaBox?: string) => rawPdf([CATALOG, PAGES, page(more, mediaBox)]);

describe('stamps on the page as it is shown', () => {
  const crop = '/CropBox [50 30 450 630]';
  it.each([
    ['upright', onePage(), [612, 792]],
    ['turned by 90 degrees', onePage('/Rotate 90'), [792, 612]],
    ['turned by 180 degrees', onePage('/Rotate 180'), [612, 792]],
    ['turned by 270 degrees', onePage('/Rotate 270'), [792, 612]],
    ['turned by -90 degrees', onePage('/Rotate -90'), [792, 612]],
    ['turned by 450 degrees', onePage('/Rotate 450'), [792, 612]],
    ['cropped', onePage(crop), [400, 600]],
    ['cropped and turned by 90 degrees', onePage(`${crop} /Rotate 90`), [600, 400]],
    ['cropped and turned by 180 degrees', onePage(`${crop} /Rotate 180`), [400, 600]],
    ['cropped and turned by 270 degrees', onePage(`${crop} /Rotate 270`), [600, 400]],
    ['that does not start at zero', onePage('', '-100 -200 300 400'), [400, 600]],
    ['that is given by other corners', onePage('/Rotate 90', '500 600 100 0'), [600, 400]],
    ['cropped beyond its edge', onePage('/CropBox [-100 -100 400 5000]'), [400, 792]],
  ] as const)('puts a stamp upright at its box on a page %s', async (_what, source, size) => {
    const stamped = await stampOne(source, { image: flag }, { measured: 'shown' });
    const { width, height, at } = await pictureOf(pdf, stamped);
    expect([width, height]).toEqual(size);
    expect(at(105, 97)).toEqual([0, 255, 0]);
    expect(at(105, 63)).toEqual([255, 0, 0]);
    expect(at(137, 97)).toEqual([255, 0, 0]);
    expect(at(143, 97)).toEqual([0, 0, 255]);
    expect(at(178, 63)).toEqual([0, 0, 255]);
    for (const [x, y] of [
      [98, 80],
      [183, 80],
      [140, 57],
      [140, 103],
    ] as const)
      expect(at(x, y), `${x}, ${y}`).toEqual([255, 255, 255]);
  });

  it('puts stamps on pages of different sizes and rotations', async () => {
    const source = rawPdf([
      CATALOG,
      '<< /Type /Pages /Kids [3 0 R 4 0 R 5 0 R] /Count 3 /Rotate 90 /MediaBox [0 0 300 500] >>',
      '<< /Type /Page /Parent 2 0 R >>',
      page('/Rotate 0', '0 0 612 1008'),
      page('/Rotate 180', '0 0 400 300'),
    ]);
    const shown = { ...BOX, image: flag, measured: 'shown' } as const;
    const stamped = await pdf.stamp(
      source,
      [1, 2, 3].map((number) => ({ ...shown, page: number })),
    );
    const sizes = [];
    for (const number of [1, 2, 3]) {
      const { width, height, at } = await pictureOf(pdf, stamped, number);
      sizes.push([width, height]);
      expect(at(105, 97)).toEqual([0, 255, 0]);
      expect(at(178, 63)).toEqual([0, 0, 255]);
    }
    expect(sizes).toEqual([
      [500, 300],
      [612, 1008],
      [400, 300],
    ]);
  });

  it('measures a stamp before the page is rotated and cropped by default', async () => {
    const source = onePage('/CropBox [50 30 450 630] /Rotate 180');
    const { at } = await pictureOf(pdf, await stampOne(source, { image: flag }));
    // The box begins 50 points from the left and 30 from the bottom of the crop box, which is turned upside down.
    expect(at(400 - 50 - 5, 600 - 30 - 37)).toEqual([0, 255, 0]);
    expect(at(400 - 50 - 78, 600 - 30 - 3)).toEqual([0, 0, 255]);
  });
});

it.each([
  ['leaves a scaled state open', 'q 2 0 0 2 30 40 cm 0 0 1 1 re f'],
  ['leaves several states open', 'q q 0.5 0 0 0.5 0 0 cm q 1 0 0 1 99 99 cm'],
  ['scales without saving the state', '3 0 0 3 0 0 cm'],
  ['closes a state that it did not open', 'Q 0.24 0 0 0.24 0 0 cm 0 0 1 1 re f'],
  ['closes more states than it opened', 'q 2 0 0 2 0 0 cm Q Q Q 1 0 0 -1 0 792 cm q'],
  ['leaves a text open', 'BT 3 0 0 3 0 0 Tm 2 Tr'],
  ['leaves an area to draw in open', '0 0 9 9 re W'],
  ['leaves an area to draw in set', '0 0 9 9 re W n'],
  ['leaves marked content open', '/Artifact BMC q'],
  ['ends within a text', '0.5 0 0 0.5 0 0 cm (Fee'],
  ['ends within a list', '0.5 0 0 0.5 0 0 cm [1 2'],
  ['ends within a comment', '0.5 0 0 0.5 0 0 cm % Fee'],
  ['ends within an image', '0.5 0 0 0.5 0 0 cm BI /W 9 /H 9 /BPC 8 /CS /G ID abc'],
  [
    'has unbalanced operators in texts, comments, and images',
    'q q 2 0 0 2 0 0 cm (Q \\) Q (Q)) pop %Q\n/Q gs <51> Tj BI /W 1 /H 1 /BPC 8 /CS /G ID Q EI',
  ],
])('puts a stamp at its box when the content of the page %s', async (_what, content) => {
  const source = rawPdf([
    CATALOG,
    PAGES,
    page('/Contents 4 0 R'),
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ]);
  for (const measured of ['page', 'shown'] as const) {
    const { at } = await pictureOf(pdf, await stampOne(source, { image: flag }, { measured }));
    expect(at(105, 97)).toEqual([0, 255, 0]);
    expect(at(178, 63)).toEqual([0, 0, 255]);
  }
});

it.each([
  ['a long word', 'W'.repeat(2_000)],
  ['many words', 'Fee waived '.repeat(180)],
  ['many lines', `${'\n'.repeat(15)}The fee is waived.\n`.repeat(4)],
])('prints nothing of %s outside of its box', async (_what, text) => {
  const filled = `Agreed. ${text}`;
  const { left, right, bottom, top, count } = (
    await pictureOf(pdf, await stampOne(onePage(), { text: filled }))
  ).ink();
  expect(count).toBeGreaterThan(10);
  expect(left).toBeGreaterThanOrEqual(BOX.x - 1);
  expect(right).toBeLessThanOrEqual(BOX.x + BOX.width + 2);
  expect(bottom).toBeGreaterThanOrEqual(BOX.y - 1);
  expect(top).toBeLessThanOrEqual(BOX.y + BOX.height + 1);
});
