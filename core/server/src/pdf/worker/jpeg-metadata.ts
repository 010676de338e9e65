import { PdfRefused } from './pdf-refused.ts';

/** How a picture must be turned to be upright, as EXIF numbers it; above 4, width and height change places. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

const START_OF_SCAN = 0xda;
const EXIF_SEGMENT = 0xe1;
/** Segments that say how colors are stored: APP0, APP2, APP14. */
const COLOR_SEGMENTS: readonly number[] = [0xe0, 0xe2, 0xee];
const COMMENT = 0xfe;
const ORIENTATION_TAG = 0x0112;
const ENTRY_BYTES = 12;

export function isJpeg(bytes: Uint8Array): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
}

/** The picture without what its camera stored beside it, and its orientation. Throws for a damaged file. */
export function cleanJpeg(source: Uint8Array): {
  readonly bytes: Uint8Array;
  readonly orientation: Orientation;
} {
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength);
  const parts: Buffer[] = [bytes.subarray(0, 2)];
  let orientation: Orientation = 1;
  let at = 2;
  for (;;) {
    // Any number of fill bytes may come before a marker.
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1];
    if (bytes[at] !== 0xff || marker === undefined || at + 4 > bytes.length)
      throw new PdfRefused('image');
    if (marker === START_OF_SCAN) break;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end < at + 4 || end > bytes.length) throw new PdfRefused('image');
    if (marker === EXIF_SEGMENT)
      orientation = orientationIn(bytes.subarray(at + 4, end)) ?? orientation;
    if (!isMetadata(marker)) parts.push(bytes.subarray(at, end));
    at = end;
  }
  return { bytes: Buffer.concat([...parts, bytes.subarray(at)]), orientation };
}

function isMetadata(marker: number): boolean {
  const isApplication = marker >= 0xe0 && marker <= 0xef;
  return marker === COMMENT || (isApplication && !COLOR_SEGMENTS.includes(marker));
}

/** Null when the segment has none that is valid. */
function orientationIn(segment: Buffer): Orientation | null {
  if (segment.toString('latin1', 0, 6) !== 'Exif\0\0') return null;
  const tiff = segment.subarray(6);
  const order = tiff.toString('latin1', 0, 2);
  if (order !== 'II' && order !== 'MM') return null;
  const isLittle = order === 'II';
  const short = (at: number) =>
    at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  const long = (at: number) =>
    at + 4 > tiff.length ? 0 : isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at);
  const directory = long(4);
  for (let index = 0; index < short(directory); index += 1) {
    const entry = directory + 2 + index * ENTRY_BYTES;
    if (entry + ENTRY_BYTES > tiff.length) return null;
    if (short(entry) !== ORIENTATION_TAG) continue;
    const value = short(entry + 8);
    return value >= 1 && value <= 8 ? (value as Orientation) : null;
  }
  return null;
}
