import { PDFiumLibrary } from '@hyzyla/pdfium';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PdfBox, PdfMark } from '../plugin-api/pdf.ts';
import { CATALOG, page, PAGES, rawPdf } from './hostile-pdf.fixture.ts';
import { pictureOf } from './page-picture.fixture.ts';
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

const BOX: PdfBox = { x: 100, y: 60, width: 80, height: 40 };

const onePage = () => rawPdf([CATALOG, PAGES, page()]);
const stampOne = async (source: Uint8Array, mark: PdfMark) =>
  pdf.stamp(source, [{ ...BOX, page: 1, measured: 'shown', ...mark }]);

describe('ink', () => {
  const inkOf = async (mark: PdfMark, source: Uint8Array = onePage()) =>
    (await pictureOf(pdf, await stampOne(source, mark))).ink();

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
    const { at } = await pictureOf(pdf, stamped);
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
    const { left, right, bottom, top, count } = (await pictureOf(pdf, stamped)).ink();
    expect(left).toBeGreaterThanOrEqual(BOX.x - 3);
    expect(right).toBeLessThanOrEqual(BOX.x + BOX.width + 4);
    expect(bottom).toBeGreaterThanOrEqual(BOX.y - 1);
    expect(top).toBeLessThanOrEqual(BOX.y + BOX.height + 1);
    expect(count).toBeGreaterThan(50);
  });

  it('prints a long name on one line within its box', async () => {
    const stamped = await stampName('Maximiliana '.repeat(20), 'caveat', { width: 400 });
    const { right } = (await pictureOf(pdf, stamped)).ink();
    expect(right).toBeLessThanOrEqual(BOX.x + 400 + 2);
  });

  it('prints nothing for an empty name', async () => {
    const { count } = (await pictureOf(pdf, await stampName('  '))).ink();
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

it.each([
  ['words with ligatures', 'office affluent waffle '],
  ['one long word', 'Ñandú'],
  ['accents in two parts', 'A\u0301vila '],
])('says of %s whether a stamp prints them to the end', async (_, part) => {
  const box = { x: 100, y: 60, width: 80, height: 14 };
  const text = (length: number) => part.repeat(100).slice(0, length).trim();
  const lengths = Array.from({ length: 300 }, (_, at) => at + 1);
  const fits = await pdf.fits(lengths.map((length) => ({ ...box, text: text(length) })));
  const longest = fits.lastIndexOf(true) + 1;
  expect(fits.indexOf(false)).toBe(longest);
  const printed = async (length: number) =>
    textsOf(library, await stampOne(onePage(), { text: text(length), ...box }));
  expect((await printed(longest)).join('')).not.toContain('…');
  expect((await printed(longest + 1)).join('')).toContain('…');
});
