import { BYTE_RANGE_KEY, BYTE_RANGE_LENGTH, byteRangeText } from '../pdf/byte-range.ts';

const RANGES = /^\[0 (\d{1,10}) (\d{1,10}) (\d{1,10})\] *$/;
/** Of the hex digits of the room for a seal. */
const MAX_ROOM = 64 * 1024;

/** The only bytes that a byte range leaves out, and where what it covers ends. */
interface SealRoom {
  readonly from: number;
  readonly to: number;
  readonly end: number;
}

/** Null unless the range is written as the portal writes it, and ends within the file. */
export function roomAt(bytes: Buffer, place: number): SealRoom | null {
  const start = place + BYTE_RANGE_KEY.length + 1;
  const range = bytes.toString('latin1', start, start + BYTE_RANGE_LENGTH);
  const [from = 0, to = 0, rest = 0] = (RANGES.exec(range) ?? []).slice(1).map(Number);
  const isWhole = range === byteRangeText([0, from, to, rest]);
  const end = to + rest;
  const isInFile = from < to && to - from <= MAX_ROOM && end <= bytes.length;
  return isWhole && isInFile ? { from, to, end } : null;
}

/** The DER in the room, which zeros follow. Capital letters would be other bytes of the same seal. */
export function messageIn(room: Buffer): Buffer<ArrayBuffer> | null {
  const text = room.toString('latin1');
  if (!/^<(?:[\da-f]{2}){4,}>$/.test(text)) return null;
  const content = Buffer.from(text.slice(1, -1), 'hex');
  // A sequence whose length has two bytes.
  if (content.readUInt16BE(0) !== 0x3082) return null;
  const length = 4 + content.readUInt16BE(2);
  if (length > content.length || content.subarray(length).some((byte) => byte !== 0)) return null;
  return content.subarray(0, length);
}
