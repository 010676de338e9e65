import { expect, it } from 'vitest';
import { pictureSize } from './picture-size.ts';

/** So many bytes, with some put at their places. */
function head(length: number, parts: Readonly<Record<number, string | readonly number[]>>): Buffer {
  const bytes = Buffer.alloc(length);
  for (const [at, part] of Object.entries(parts)) {
    Buffer.from(part as string, 'latin1').copy(bytes, Number(at));
  }
  return bytes;
}

const webp = (kind: string, parts: Readonly<Record<number, readonly number[]>>) =>
  head(30, { 0: 'RIFF', 8: 'WEBP', 12: kind, ...parts });
const jpeg = (...segments: readonly (readonly number[])[]) =>
  Buffer.from([0xff, 0xd8, ...segments.flat()]);
const frame = (marker: number) => [0xff, marker, 0, 17, 8, 0x01, 0x2c, 0x01, 0xf4, 3];

it.each([
  [
    'PNG',
    head(24, { 0: '\x89PNG\r\n\x1a\n', 12: 'IHDR', 16: [0, 0, 3, 0x84, 0, 0, 2, 0x30] }),
    900,
    560,
  ],
  ['GIF', head(10, { 0: 'GIF89a', 6: [0x40, 1, 0x28, 0] }), 320, 40],
  ['JPEG', jpeg([0xff, 0xe0, 0, 4, 0, 0], [0xff], frame(0xc0)), 500, 300],
  ['progressive JPEG', jpeg([0xff, 0xc4, 0, 3, 0], frame(0xc2)), 500, 300],
  ['WebP with a list of parts', webp('VP8X', { 24: [0x0f, 0x27, 0, 0x27, 0x10, 0] }), 10_000, 4136],
  ['WebP without loss', webp('VP8L', { 20: [0x2f, 0x3f, 0x41, 0x0a, 0] }), 320, 42],
  ['WebP with loss', webp('VP8 ', { 23: [0x9d, 1, 0x2a, 0x40, 1, 0x28, 0] }), 320, 40],
])('reads the size of a %s', (_kind, bytes, width, height) => {
  expect(pictureSize(bytes)).toEqual({ width, height });
});

it.each([
  ['nothing', Buffer.alloc(0)],
  ['text', Buffer.from('hello')],
  ['a PNG that was cut off', head(20, { 0: '\x89PNG\r\n\x1a\n' })],
  ['a JPEG without a frame', jpeg([0xff, 0xe0, 0, 4, 0, 0])],
  ['a JPEG that is none', jpeg([1, 2, 3])],
  ['a JPEG whose segment has no length', jpeg([0xff, 0xe0, 0, 0])],
  ['another WebP', webp('ANMF', {})],
])('reads no size from %s', (_what, bytes) => expect(pictureSize(bytes)).toBeNull());
