import { startOf, type FilePieces } from './file-pieces.ts';
import {
  decodeMixed,
  decodeWindows1252,
  findMixedEncoding,
  type MixedEncoding,
} from './mixed-encoding.ts';
import type { NoticeBook } from './notice-book.ts';

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | MixedEncoding;

const LOOKED_AT = 4096;

/** How the text of a file is encoded: by its mark, by its zero bytes, else by whether it is UTF-8 to the end. */
export async function findEncoding(pieces: FilePieces): Promise<TextEncoding> {
  const bytes = await startOf(pieces, LOOKED_AT);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (const [place, byte] of bytes.subarray(0, LOOKED_AT).entries())
    if (byte === 0) zeros[place % 2]! += 1;
  const enough = Math.min(bytes.length, LOOKED_AT) / 8;
  if (zeros[1]! > enough && zeros[0]! < zeros[1]! / 8) return 'utf-16le';
  if (zeros[0]! > enough && zeros[1]! < zeros[0]! / 8) return 'utf-16be';
  return (await isUtf8(pieces())) ? 'utf-8' : findMixedEncoding(pieces());
}

async function isUtf8(pieces: AsyncIterable<Buffer>): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const piece of pieces) decoder.decode(piece, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** The text of the pieces, without a byte order mark, and without NUL characters, which no database takes. */
export async function* decode(
  pieces: AsyncIterable<Buffer>,
  encoding: TextEncoding,
  notices: NoticeBook,
): AsyncGenerator<string> {
  let line = 1;
  for await (const piece of decodePieces(pieces, encoding, notices)) {
    if (!piece.includes('\0')) {
      line += count(piece, '\n');
      yield piece;
      continue;
    }
    for (const [place, part] of piece.split('\n').entries()) {
      if (place > 0) line += 1;
      const nuls = count(part, '\0');
      if (nuls > 0) notices.add('nul_characters', line, nuls);
    }
    yield piece.replaceAll('\0', '');
  }
}

async function* decodePieces(
  pieces: AsyncIterable<Buffer>,
  encoding: TextEncoding,
  notices: NoticeBook,
): AsyncGenerator<string> {
  if (encoding === 'mostly-utf-8' || encoding === 'mostly-windows-1252')
    return yield* decodeMixed(pieces, encoding, notices);
  const decoder = encoding === 'windows-1252' ? null : new TextDecoder(encoding);
  for await (const piece of pieces)
    yield decoder === null ? decodeWindows1252(piece) : decoder.decode(piece, { stream: true });
  if (decoder !== null) yield decoder.decode();
}

function count(text: string, sign: string): number {
  let found = 0;
  for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1)) found += 1;
  return found;
}
