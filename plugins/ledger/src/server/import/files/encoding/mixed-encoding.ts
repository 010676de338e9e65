import { isUtf8 } from 'node:buffer';
import type { NoticeBook } from '../notice-book.ts';

/** UTF-8 and Windows-1252 in one file, by which of them most of its accented lines use. */
export type MixedEncoding = 'mostly-utf-8' | 'mostly-windows-1252';

const PIECE = 64 * 1024;
const LINE_BREAK = 0x0a;
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
const BEYOND_ASCII = /[\x80-\xff]/;
/** A letter of UTF-8, byte by byte, or a byte that Windows-1252 and Latin-1 read differently. */
const UTF8_OR_WINDOWS =
  /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}|[\x80-\x9f]/g;
/** What Windows-1252 has in place of the control characters of Latin-1, from 0x80 on. */
const ONLY_WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** How the text of a file that is not UTF-8 throughout is encoded; null when none of its lines is UTF-8. */
export async function findMixedEncoding(
  pieces: AsyncIterable<Buffer>,
): Promise<MixedEncoding | null> {
  let utf8 = 0;
  let windows = 0;
  const lines = new Lines();
  const look = ({ segment }: Segment) => {
    if (!isUtf8(segment)) windows += 1;
    else if (BEYOND_ASCII.test(segment.toString('latin1'))) utf8 += 1;
  };
  for await (const piece of pieces) for (const one of lines.add(piece)) look(one);
  for (const one of lines.end()) look(one);
  if (utf8 === 0) return null;
  return windows > utf8 ? 'mostly-windows-1252' : 'mostly-utf-8';
}

/** The text of the pieces, each letter by the encoding it is in; lines of the rarer encoding are noted. */
export async function* decodeMixed(
  pieces: AsyncIterable<Buffer>,
  encoding: MixedEncoding,
  notices: NoticeBook,
): AsyncGenerator<string> {
  const lines = new Lines();
  const decode = (segments: Iterable<Segment>) => {
    let text = '';
    for (const { segment, line } of segments) {
      const valid = isUtf8(segment);
      const rarer =
        encoding === 'mostly-utf-8'
          ? !valid
          : valid && BEYOND_ASCII.test(segment.toString('latin1'));
      if (rarer) notices.add('mixed_encoding', line);
      text += valid ? segment.toString('utf8') : decodeEither(segment);
    }
    return text;
  };
  for await (const piece of pieces) yield decode(lines.add(piece));
  yield decode(lines.end());
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

interface Segment {
  readonly segment: Buffer;
  /** Where it begins, from 1. */
  readonly line: number;
}

/** Cuts pieces into lines with their breaks, without a byte order mark; very long ones into parts that end between letters. */
class Lines {
  #rest = Buffer.alloc(0);
  #line = 1;
  #isStart = true;

  /** The lines that are complete. */
  *add(piece: Buffer): Generator<Segment> {
    this.#rest = Buffer.concat([this.#rest, piece]);
    if (this.#isStart && this.#rest.length < BYTE_ORDER_MARK.length) return;
    yield* this.#cut();
  }

  /** What remains after the last piece. */
  *end(): Generator<Segment> {
    yield* this.#cut();
    if (this.#rest.length > 0) yield { segment: this.#rest, line: this.#line };
  }

  *#cut(): Generator<Segment> {
    const bytes = this.#rest;
    const isMarked =
      this.#isStart && bytes.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK);
    let start = isMarked ? BYTE_ORDER_MARK.length : 0;
    this.#isStart = false;
    for (;;) {
      const found = bytes.indexOf(LINE_BREAK, start);
      let end = found === -1 ? bytes.length : found + 1;
      if (end - start > PIECE) {
        end = start + PIECE;
        while (end > start + PIECE - 4 && (bytes[end]! & 0xc0) === 0x80) end -= 1;
      } else if (found === -1) break;
      yield { segment: bytes.subarray(start, end), line: this.#line };
      if (bytes[end - 1] === LINE_BREAK) this.#line += 1;
      start = end;
    }
    this.#rest = bytes.subarray(start);
  }
}
