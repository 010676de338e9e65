import { ProblemError } from '@porchlight/kernel';
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

it('refuses a small PNG that unpacks to far more than its size says, and goes on', async () => {
  const bomb = pngWith(deflateSync(Buffer.alloc(400 * MB)));
  expect(bomb.length).toBeLessThan(MB);
  await expect(documentOf(bomb)).rejects.toBeInstanceOf(ProblemError);
  expect((await pdf.facts(await documentOf(redAndBlue))).pages).toHaveLength(1);
});

/** A PNG of 16 by 8 pixels with this as its pixels. */
function pngWith(pixels: Buffer): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const head = Buffer.alloc(4);
    head.writeUInt32BE(data.length);
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([head, body, sum]);
  };
  const size = Buffer.from([0, 0, 0, 16, 0, 0, 0, 8, 8, 2, 0, 0, 0]);
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const end = chunk('IEND', Buffer.alloc(0));
  return Buffer.concat([start, chunk('IHDR', size), chunk('IDAT', pixels), end]);
}

it('refuses more than 25 MB of pictures and more than 200 of them', async () => {
  const half = Buffer.alloc(13 * MB);
  await expect(documentOf(half, half)).rejects.toMatchObject({ problem: pdfPicturesTooLarge });
  const many = Array.from({ length: 201 }, () => redAndBlue);
  await expect(documentOf(...many)).rejects.toMatchObject({ problem: pdfTooLong });
});
