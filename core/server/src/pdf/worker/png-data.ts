import { Readable } from 'node:stream';
import { createInflate } from 'node:zlib';
import { PdfRefused } from './pdf-refused.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** The others hold texts, times, and animations. */
const PICTURE_CHUNKS = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);
const MAX_PIXELS = 10_000_000;
/** Samples of a pixel by color type. */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** First column and row, and distances, of the passes of an interlaced picture. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;
const WHOLE = [[0, 0, 1, 1]] as const;

export function isPng(bytes: Uint8Array): boolean {
  return SIGNATURE.equals(bytes.subarray(0, SIGNATURE.length));
}

/**
 * The picture without what is stored beside it. Throws for a damaged one, for one that is too large, and, before it takes
 * any memory, for one whose pixels unpack to more than its size says.
 */
export async function cleanPng(source: Uint8Array): Promise<Uint8Array> {
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength);
  const parts: Buffer[] = [bytes.subarray(0, SIGNATURE.length)];
  const packed: Buffer[] = [];
  let header: Buffer | undefined;
  for (let at = SIGNATURE.length; at + 12 <= bytes.length;) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    const [from, to] = [at + 8, at + 8 + bytes.readUInt32BE(at)];
    if (to + 4 > bytes.length) throw new PdfRefused('image');
    if (type === 'IHDR') header ??= bytes.subarray(from, to);
    if (type === 'IDAT') packed.push(bytes.subarray(from, to));
    if (PICTURE_CHUNKS.has(type)) parts.push(bytes.subarray(at, to + 4));
    if (type === 'IEND') break;
    at = to + 4;
  }
  if (header?.length !== 13) throw new PdfRefused('image');
  const most = unpackedBytes(header);
  let unpacked = 0;
  for await (const piece of Readable.from(packed, { objectMode: false }).pipe(createInflate())) {
    unpacked += (piece as Buffer).length;
    if (unpacked > most) throw new PdfRefused('image');
  }
  return Buffer.concat(parts);
}

/** Of all rows, each with a byte that says how it is packed. */
function unpackedBytes(header: Buffer): number {
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [depth, samples, isInterlaced] = [header[8]!, SAMPLES[header[9]!], header[12] === 1];
  if (samples === undefined || width * height > MAX_PIXELS) throw new PdfRefused('image');
  let bytes = 0;
  for (const [left, top, across, down] of isInterlaced ? PASSES : WHOLE) {
    const columns = Math.max(0, Math.ceil((width - left) / across));
    const rows = Math.max(0, Math.ceil((height - top) / down));
    if (columns > 0) bytes += rows * (1 + Math.ceil((columns * samples * depth) / 8));
  }
  return bytes;
}
