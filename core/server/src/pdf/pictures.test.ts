import { decode } from 'fast-png';
import { crc32, deflateSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { redAndBlue, withExif } from './jpeg.fixture.ts';
import { pdfImageRefused, pdfPicturesTooLarge, pdfTooLong } from './pdf-problems.ts';
import { testPdf } from './pdf.fixture.ts';

const MB = 1024 * 1024;
const pdf = testPdf();
afterAll(() => pdf.stop());

const documentOf = (...pictures: readonly Uint8Array[]) => pdf.pictures({ title: 'ID', pictures });

/** 'red' or 'blue' at a place of the first page, in shares of its width and height from the upper left. */
async function colorAt(document: Buffer, [x, y]: readonly [number, number]): Promise<string> {
  const { width, height, data } = decode(await pdf.pageImage(document, { page: 1, width: 200 }));
  const at = (Math.round(height * y) * width + Math.round(width * x)) * 4;
  return data[at]! > data[at + 2]! ? 'red' : 'blue';
}

it('puts each picture on a letter page that is turned like the picture', async () => {
  const { pages } = await pdf.facts(await documentOf(redAndBlue, withExif(redAndBlue, 6)));
  expect(pages.map(({ width, height }) => [width, height])).toEqual([
    [792, 612],
    [612, 792],
  ]);
});

const [left, right]: readonly (readonly [number, number])[] = [
  [0.25, 0.5],
  [0.75, 0.5],
];
const [top, bottom]: readonly (readonly [number, number])[] = [
  [0.5, 0.25],
  [0.5, 0.75],
];

it.each([
  [1, left, right],
  [2, right, left],
  [3, right, left],
  [4, left, right],
  [5, top, bottom],
  [6, top, bottom],
  [7, bottom, top],
  [8, bottom, top],
  [9, left, right],
])('turns a picture with the orientation %i upright', async (orientation, red, blue) => {
  const document = await documentOf(withExif(redAndBlue, orientation));
  expect([await colorAt(document, red!), await colorAt(document, blue!)]).toEqual(['red', 'blue']);
});

it('leaves out where a picture was taken', async () => {
  const picture = withExif(redAndBlue, 1);
  expect(picture.includes('80.1918W')).toBe(true);
  expect((await documentOf(picture)).includes('80.1918W')).toBe(false);
});

const endless = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]), redAndBlue]);

it.each([
  ['a truncated picture', redAndBlue.subarray(0, 60)],
  ['a segment without a length', endless],
  ['a segment that ends behind the file', Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 1])],
  [
    'fill bytes without an end',
    Buffer.concat([redAndBlue.subarray(0, 2), Buffer.alloc(5_000, 255)]),
  ],
  ['a text', Buffer.from('not a picture')],
  ['nothing', Buffer.alloc(0)],
])('refuses %s', async (_what, picture) => {
  const problem = pdfImageRefused;
  await expect(documentOf(redAndBlue, picture)).rejects.toMatchObject({ problem });
});

const bomb = deflateSync(Buffer.alloc(400 * MB));
const pixels = (bytes: number) => deflateSync(Buffer.alloc(bytes));

it.each([
  ['pixels', () => pngWith(bomb)],
  ['one row more than its size says', () => pngWith(pixels(9 * 49))],
  ['one row more than its interlaced size says', () => pngWith(pixels(15 * 49), { interlace: 1 })],
  ['pixels in many parts', () => pngWith(bomb, { parts: 50 })],
])('refuses a PNG that unpacks to more %s before it takes memory, and goes on', async (_, make) => {
  await documentOf(redAndBlue);
  const before = process.memoryUsage.rss();
  const refused = expect(documentOf(make())).rejects.toMatchObject({ problem: pdfImageRefused });
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5);
  let most = before;
  await refused;
  clearInterval(watch);
  expect(most - before).toBeLessThan(100 * MB);
  expect((await pdf.facts(await documentOf(redAndBlue))).pages).toHaveLength(1);
});

it.each([
  ['texts', { extra: ['zTXt', Buffer.concat([Buffer.from('Comment\0\0'), bomb])] }],
  ['colors', { extra: ['iCCP', Buffer.concat([Buffer.from('Profile\0\0'), bomb])] }],
] as const)('leaves out packed %s beside the pixels of a PNG', async (_, more) => {
  const document = await documentOf(pngWith(pixels(8 * 49), more));
  expect(document.length).toBeLessThan(10_000);
});

it('accepts an interlaced PNG', async () => {
  const source = await documentOf(pngWith(pixels(8 * 49 + 7), { interlace: 1 }));
  expect((await pdf.facts(source)).pages).toHaveLength(1);
});

it('ends after four seconds when many pictures take long to unpack', async () => {
  const large = pngWith(pixels(3_300 * (1 + 3 * 3_000)), { size: [3_000, 3_300] });
  const pictures = Array.from({ length: 150 }, () => large);
  await expect(documentOf(...pictures)).rejects.toMatchObject({ problem: pdfPicturesTooLarge });
});

interface PngParts {
  readonly size?: readonly [width: number, height: number];
  readonly interlace?: number;
  readonly parts?: number;
  readonly extra?: readonly [type: string, data: Buffer];
}

/** A PNG of 16 by 8 pixels, or of this size, with these packed pixels. */
function pngWith(
  packed: Buffer,
  { size: [width, height] = [16, 8], interlace = 0, parts = 1, extra }: PngParts = {},
): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const head = Buffer.alloc(4);
    head.writeUInt32BE(data.length);
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([head, body, sum]);
  };
  const size = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, interlace]);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const end = chunk('IEND', Buffer.alloc(0));
  const length = Math.ceil(packed.length / parts);
  const data = Array.from({ length: parts }, (_, index) =>
    chunk('IDAT', packed.subarray(index * length, (index + 1) * length)),
  );
  const more = extra === undefined ? [] : [chunk(...extra)];
  return Buffer.concat([start, chunk('IHDR', size), ...more, ...data, end]);
}

it('refuses more than 25 MB of pictures and more than 200 of them', async () => {
  const half = Buffer.alloc(13 * MB);
  await expect(documentOf(half, half)).rejects.toMatchObject({ problem: pdfPicturesTooLarge });
  const many = Array.from({ length: 201 }, () => redAndBlue);
  await expect(documentOf(...many)).rejects.toMatchObject({ problem: pdfTooLong });
});
