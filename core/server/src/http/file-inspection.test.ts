import { createHash } from 'node:crypto';
import { finished } from 'node:stream/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { FileInspection } from './file-inspection.ts';

const KB = 1024;
const rule = {
  field: 'picture',
  types: ['image/jpeg', 'application/pdf'],
  maxBytes: 5 * KB * KB,
  maxFiles: 1,
};
/** A part of a JPEG that may hold anything, of 64 KB. */
const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0xff, 0xff]), Buffer.alloc(0xffff - 2)]);
/** 300 x 200 pixels. */
const size = Buffer.from([0xff, 0xc0, 0, 17, 8, 0, 200, 1, 44, 3, ...Array<number>(9).fill(0)]);

afterEach(() => vi.restoreAllMocks());

async function inspect(
  content: Buffer,
  pieceBytes: number,
  passed: Buffer[] = [],
): Promise<FileInspection> {
  const inspection = new FileInspection('a', rule);
  inspection.on('data', (piece: Buffer) => passed.push(piece));
  const end = finished(inspection);
  for (let at = 0; at < content.length && !inspection.destroyed; at += pieceBytes)
    inspection.write(content.subarray(at, at + pieceBytes));
  inspection.end();
  await end;
  return inspection;
}

it.each([
  ['one piece', 10 * KB * KB],
  ['small pieces', 64],
])('finds the size of an image behind half a megabyte in %s', async (_pieces, pieceBytes) => {
  const start = [Buffer.from([0xff, 0xd8]), ...Array<Buffer>(8).fill(segment), size];
  const { found } = await inspect(Buffer.concat(start), pieceBytes);
  expect(found).toMatchObject({ mimeType: 'image/jpeg', image: { width: 300, height: 200 } });
});

it('copies little of an image that arrives in small pieces and shows no size', async () => {
  let copied = 0;
  const { concat } = Buffer;
  vi.spyOn(Buffer, 'concat').mockImplementation((list, length) => {
    const joined = concat.call(Buffer, list, length);
    copied += joined.length;
    return joined;
  });
  const image = concat([Buffer.from([0xff, 0xd8]), ...Array<Buffer>(17).fill(segment)]);
  await expect(inspect(image, 256)).rejects.toMatchObject({
    details: [{ field: 'picture' }],
  });
  expect(copied).toBeLessThan(10 * KB * KB);
});

it.each([
  ['a byte order mark', '\u00ef\u00bb\u00bf'],
  ['the head of a mail', 'Content-Type: application/pdf\r\n\r\n'],
  ['nothing', ''],
])('stores a PDF behind %s from its header on', async (_what, before) => {
  const pdf = `%PDF-1.7\n1 0 obj\n(${'x'.repeat(9000)})\nendobj\nstartxref\n9\n`;
  for (const pieceBytes of [1, 700, 20_000]) {
    const passed: Buffer[] = [];
    const inspection = await inspect(Buffer.from(before + pdf, 'latin1'), pieceBytes, passed);
    expect(Buffer.concat(passed).toString('latin1')).toBe(pdf);
    expect(inspection.found.sha256).toBe(createHash('sha256').update(pdf).digest('hex'));
  }
});
