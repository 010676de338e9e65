import { isUtf8 } from 'node:buffer';
import type { NoticeBook } from './notice-book.ts';

/** UTF-8 and Windows-1252 in one file, by which of them most of its accented lines use. */
export type MixedEncoding = 'mostly-utf-8' | 'mostly-windows-1252';

const PIECE = 64 * 1024;
const LINE_BREAK = 0x0a;
const BEYOND_ASCII = /[\x80-\xff]/;
/** A letter of UTF-8, byte by byte, or a byte that Windows-1252 and Latin-1 read differently. */
const UTF8_OR_WINDOWS =
  /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}|[\x80-\x9f]/g;
/** What Windows-1252 has in place of the control characters of Latin-1, from 0x80 on. */
const ONLY_WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** How the text of a file that is not UTF-8 throughout is encoded. */
export function findMixedEncoding(bytes: Buffer): MixedEncoding | 'windows-1252' {
  let utf8 = 0;
  let windows = 0;
  for (const { segment } of segments(bytes)) {
    if (!isUtf8(segment)) windows += 1;
    else if (BEYOND_ASCII.test(segment.toString('latin1'))) utf8 += 1;
  }
  if (utf8 === 0) return 'windows-1252';
  return windows > utf8 ? 'mostly-windows-1252' : 'mostly-utf-8';
}

/** The text in pieces, each letter by the encoding it is in; lines of the rarer encoding are noted. */
export function* decodeMixed(
  bytes: Buffer,
  encoding: MixedEncoding,
  notices: NoticeBook,
): Generator<string> {
  let piece = '';
  for (const { segment, line } of segments(bytes)) {
    const valid = isUtf8(segment);
    const text = valid ? segment.toString('utf8') : decodeEither(segment);
    if (
      encoding === 'mostly-utf-8' ? !valid : valid && BEYOND_ASCII.test(segment.toString('latin1'))
    )
      notices.add('mixed_encoding', line);
    piece += text;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

/** The decoder of Node.js 20 takes Windows-1252 for Latin-1. */
export function decodeWindows1252(bytes: Buffer): string {
  return bytes.toString('latin1').replace(/[\x80-\x9f]/g, windowsSign);
}

function decodeEither(bytes: Buffer): string {
  return bytes.toString('latin1').replace(UTF8_OR_WINDOWS, (found) => {
    if (found.length === 1) return windowsSign(found);
    const letter = Buffer.from(found, 'latin1');
    return isUtf8(letter) ? letter.toString('utf8') : decodeWindows1252(letter);
  });
}

function windowsSign(sign: string): string {
  return ONLY_WINDOWS.charAt(sign.charCodeAt(0) - 0x80);
}

/** Lines with their breaks; a very long one in parts that end between letters. */
function* segments(bytes: Buffer): Generator<{ segment: Buffer; line: number }> {
  let line = 1;
  for (let start = 0; start < bytes.length;) {
    const found = bytes.indexOf(LINE_BREAK, start);
    let end = found === -1 ? bytes.length : found + 1;
    if (end - start > PIECE) {
      end = start + PIECE;
      while (end > start + PIECE - 4 && (bytes[end]! & 0xc0) === 0x80) end -= 1;
    }
    yield { segment: bytes.subarray(start, end), line };
    if (bytes[end - 1] === LINE_BREAK) line += 1;
    start = end;
  }
}
