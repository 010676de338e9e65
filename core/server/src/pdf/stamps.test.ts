import { PDFiumLibrary } from '@hyzyla/pdfium';
import { decode, encode } from 'fast-png';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PdfBox, PdfMark, PdfStamp } from '../plugin-api/pdf.ts';
import { CATALOG, page, PAGES, rawPdf } from './hostile-pdf.fixture.ts';
import { pdfTooComplex } from './pdf-problems.ts';
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

/** The picture of a page, a pixel per point; `at` counts points from the lower left corner. */
async function pictureOf(bytes: Uint8Array, number = 1) {
  const { pages } = await pdf.facts(bytes);
  const { width, height } = pages[number - 1]!.shown;
  const image = decode(await pdf.pageImage(bytes, { page: number, width }));
  expect([image.width, image.height]).toEqual([width, height]);
  const at = (x: number, y: number) => {
    const index = (Math.floor(height - y) * image.width + Math.floor(x)) * 4;
    return [...image.data.slice(index, index + 3)];
  };
  /** The smallest box around everything that is not white. */
  const ink = () => {
    const marked: [number, number][] = [];
    for (let row = 0; row < image.height; row += 1)
      for (let column = 0; column < image.width; column += 1)
        if (image.data[(row * image.width + column) * 4]! < 160)
          marked.push([column, height - row]);
    const [columns, rows] = [marked.map(([x]) => x), marked.map(([, y]) => y)];
    return {
      left: Math.min(...columns),
      right: Math.max(...columns),
      bottom: Math.min(...rows),
      top: Math.max(...rows),
      count: marked.length,
    };
  };
  return { width, height, at, ink };
}

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
    const { width, height, at } = await pictureOf(stamped);
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
      const { width, height, at } = await pictureOf(stamped, number);
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
    const { at } = await pictureOf(await stampOne(source, { image: flag }));
    // The box begins 50 points from the left and 30 from the bottom of the crop box, which is turned upside down.
    expect(at(400 - 50 - 5, 600 - 30 - 37)).toEqual([0, 255, 0]);
    expect(at(400 - 50 - 78, 600 - 30 - 3)).toEqual([0, 0, 255]);
  });
});

it.each([
  ['leaves a scaled state open', 'q 2 0 0 2 30 40 cm 0 0 1 1 re f'],
  ['leaves several states open', 'q q 0.5 0 0 0.5 0 0 cm q 1 0 0 1 99 99 cm'],
  ['scales without saving the state', '3 0 0 3 0 0 cm'],
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
    const { at } = await pictureOf(await stampOne(source, { image: flag }, { measured }));
    expect(at(105, 97)).toEqual([0, 255, 0]);
    expect(at(178, 63)).toEqual([0, 0, 255]);
  }
});

describe('ink', () => {
  const inkOf = async (mark: PdfMark, source: Uint8Array = onePage()) =>
    (await pictureOf(await stampOne(source, mark, { measured: 'shown' }))).ink();

  it('draws strokes in their box, with y counted from the top', async () => {
    const strokes = [
      [
        [0, 0],
        [0.25, 0],
        [0.5, 0],
      ],
    ] as const;
    const { left, right, bottom, top } = await inkOf({ drawing: { strokes, penWidth: 2 } });
    expect(left).toBeCloseTo(99, -0.5);
    expect(right).toBeCloseTo(140, -0.5);
    expect(top).toBeGreaterThan(98);
    expect(bottom).toBeGreaterThan(97);
  });

  it('draws a stroke through each of its points', async () => {
    const points = [
      [0.1, 0.5],
      [0.3, 0.1],
      [0.5, 0.9],
      [0.7, 0.1],
      [0.9, 0.5],
    ] as const;
    const stamped = await stampOne(onePage(), { drawing: { strokes: [points], penWidth: 3 } });
    const { at } = await pictureOf(stamped);
    for (const [x, y] of points)
      expect(at(BOX.x + x * BOX.width, BOX.y + (1 - y) * BOX.height)[0]).toBeLessThan(128);
  });

  it('draws a stroke of one point as a dot', async () => {
    const { left, right, count } = await inkOf({
      drawing: { strokes: [[[0.5, 0.5]]], penWidth: 6 },
    });
    expect((left + right) / 2).toBeCloseTo(140, -0.5);
    expect(count).toBeGreaterThan(15);
    expect(count).toBeLessThan(50);
  });

  it('makes a drawing fit the box in the proportion of its pad', async () => {
    const corners = [
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
        [0, 0],
      ],
    ] as const;
    const square = await inkOf({ drawing: { strokes: corners, proportion: 1, penWidth: 1 } });
    // A spline bulges a little around corners.
    expect(square.right - square.left).toBeLessThan(56);
    expect((square.left + square.right) / 2).toBeCloseTo(140, -0.5);
    const wide = await inkOf({ drawing: { strokes: corners, proportion: 8, penWidth: 1 } });
    expect(wide.top - wide.bottom).toBeLessThan(18);
    expect((wide.top + wide.bottom) / 2).toBeCloseTo(80, -0.5);
  });

  it.each([
    [
      'outside of the pad',
      [
        [-5, 0.5],
        [99, 0.5],
      ],
    ],
    [
      'that are no numbers',
      [
        [Number.NaN, 0.5],
        [Infinity, Number.NaN],
      ],
    ],
  ] as const)('keeps points %s in the box', async (_what, points) => {
    const { left, right, top, bottom } = await inkOf({
      drawing: { strokes: [points], penWidth: 1 },
    });
    expect(left).toBeGreaterThanOrEqual(98);
    expect(right).toBeLessThanOrEqual(182);
    expect(top).toBeLessThanOrEqual(102);
    expect(bottom).toBeGreaterThanOrEqual(58);
  });

  it('refuses a drawing of too many strokes or points', async () => {
    const problem = pdfTooComplex;
    const many = Array.from({ length: 501 }, () => [[0, 0] as const]);
    await expect(inkOf({ drawing: { strokes: many } })).rejects.toMatchObject({ problem });
    const long = Array.from({ length: 20_001 }, () => [0, 0] as const);
    await expect(inkOf({ drawing: { strokes: [long] } })).rejects.toMatchObject({ problem });
  });

  it.each(['check', 'cross'] as const)('draws a %s in the middle of its box', async (symbol) => {
    const { left, right, top, bottom, count } = await inkOf({ symbol });
    expect((left + right) / 2).toBeCloseTo(140, -0.5);
    expect((top + bottom) / 2).toBeCloseTo(80, -1);
    expect(right - left).toBeGreaterThan(25);
    expect(right - left).toBeLessThanOrEqual(42);
    expect(count).toBeGreaterThan(60);
  });
});

describe('typed signatures', () => {
  const stampName = (
    signature: string,
    font?: 'caveat' | 'dancing-script',
    box: Partial<PdfBox> = {},
  ) =>
    pdf.stamp(onePage(), [
      {
        ...BOX,
        ...box,
        page: 1,
        signature,
        ...(font === undefined ? {} : { font }),
        measured: 'shown',
      },
    ]);

  it.each([
    ['María-José Muñoz Ibáñez', 'caveat'],
    ['María-José Muñoz Ibáñez', 'dancing-script'],
    ['João Conceição Araújo', 'caveat'],
    ["Siobhán O'Brien, Jr.", 'dancing-script'],
    ['Nguyễn Thị Ánh', 'caveat'],
    ['Ольга Петрова', 'dancing-script'],
    ['Ελένη Παπαδοπούλου', 'caveat'],
  ] as const)('prints the name %s in its box, and so that it can be copied', async (name, font) => {
    const stamped = await stampName(name, font);
    const [text] = await textsOf(library, stamped);
    expect(text!.trim().normalize('NFC')).toBe(name);
    const { left, right, bottom, top, count } = (await pictureOf(stamped)).ink();
    expect(left).toBeGreaterThanOrEqual(BOX.x - 3);
    expect(right).toBeLessThanOrEqual(BOX.x + BOX.width + 4);
    expect(bottom).toBeGreaterThanOrEqual(BOX.y - 1);
    expect(top).toBeLessThanOrEqual(BOX.y + BOX.height + 1);
    expect(count).toBeGreaterThan(50);
  });

  it('prints a long name on one line within its box', async () => {
    const stamped = await stampName('Maximiliana '.repeat(20), 'caveat', { width: 400 });
    const { right } = (await pictureOf(stamped)).ink();
    expect(right).toBeLessThanOrEqual(BOX.x + 400 + 2);
  });

  it('prints nothing for an empty name', async () => {
    const { count } = (await pictureOf(await stampName('  '))).ink();
    expect(count).toBe(0);
  });

  it('prints the two fonts differently', async () => {
    const [caveat, dancing] = [
      await stampName('Ana', 'caveat'),
      await stampName('Ana', 'dancing-script'),
    ];
    const pictures = await Promise.all(
      [caveat, dancing].map((bytes) => pdf.pageImage(bytes, { page: 1, width: 300 })),
    );
    expect(pictures[0]!.equals(pictures[1]!)).toBe(false);
  });
});
