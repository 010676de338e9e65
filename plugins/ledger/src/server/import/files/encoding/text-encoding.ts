import { startOf, type FilePieces } from '../file-pieces.ts';
import type { NoticeBook } from '../notice-book.ts';
import type { CodePage } from './alphabets.ts';
import { decodeCodePage, findCodePage } from './find-code-page.ts';
import { decodeMixed, findMixedEncoding, type MixedEncoding } from './mixed-encoding.ts';
import { isEncodedTwice, repairTwice, type TwiceEncoded } from './twice-encoded.ts';

/** How the text of a file is encoded. */
interface TextEncoding {
  readonly name: 'utf-8' | 'utf-16le' | 'utf-16be' | CodePage | MixedEncoding;
  /** The letters beyond ASCII can only be meant so. */
  readonly isCertain: boolean;
  /** The text was encoded once more: all such lines can be repaired, or only some are like that. */
  readonly twice: TwiceEncoded | null;
}

const LOOKED_AT = 4096;

/** How the text of a file is encoded: by its mark, by its zero bytes, else by all of its bytes. */
export async function findEncoding(pieces: FilePieces): Promise<TextEncoding> {
  const name = await findUnicode(pieces);
  if (name !== null)
    return { name, isCertain: true, twice: await isEncodedTwice(plain(pieces, name)) };
  const mixed = await findMixedEncoding(pieces());
  if (mixed === 'mostly-utf-8') return { name: mixed, isCertain: true, twice: null };
  const { page, isCertain } = await findCodePage(pieces());
  if (mixed !== null)
    return { name: mixed, isCertain: isCertain && page === 'windows-1252', twice: null };
  return { name: page, isCertain, twice: null };
}

async function findUnicode(pieces: FilePieces): Promise<'utf-8' | 'utf-16le' | 'utf-16be' | null> {
  const bytes = await startOf(pieces, LOOKED_AT);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (const [place, byte] of bytes.subarray(0, LOOKED_AT).entries())
    if (byte === 0) zeros[place % 2]! += 1;
  const enough = Math.min(bytes.length, LOOKED_AT) / 8;
  if (zeros[1]! > enough && zeros[0]! < zeros[1]! / 8) return 'utf-16le';
  if (zeros[0]! > enough && zeros[1]! < zeros[0]! / 8) return 'utf-16be';
  return (await isUtf8(pieces())) ? 'utf-8' : null;
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

function plain(pieces: FilePieces, name: TextEncoding['name']): () => AsyncIterable<string> {
  return () => decodePieces(pieces(), name);
}

/**
 * The text of the pieces, without a byte order mark, and without NUL characters, which no database takes. Lines whose
 * letters are not certain are noted.
 */
export async function* decode(
  pieces: AsyncIterable<Buffer>,
  { name, isCertain, twice }: TextEncoding,
  notices: NoticeBook,
): AsyncGenerator<string> {
  const decoded = decodePieces(pieces, name, notices);
  const text = twice === null ? decoded : repairTwice(decoded, twice, notices);
  let line = 1;
  for await (const piece of text) {
    const hasNul = piece.includes('\0');
    if (isCertain && !hasNul) {
      line += count(piece, '\n');
      yield piece;
      continue;
    }
    for (const [place, part] of piece.split('\n').entries()) {
      if (place > 0) line += 1;
      const nuls = hasNul ? count(part, '\0') : 0;
      if (nuls > 0) notices.add('nul_characters', line, nuls);
      if (!isCertain && /[^\0-\x7f]/.test(part)) notices.add('uncertain_encoding', line);
    }
    yield hasNul ? piece.replaceAll('\0', '') : piece;
  }
}

async function* decodePieces(
  pieces: AsyncIterable<Buffer>,
  name: TextEncoding['name'],
  notices?: NoticeBook,
): AsyncGenerator<string> {
  if (name === 'mostly-utf-8' || name === 'mostly-windows-1252') {
    if (notices !== undefined) yield* decodeMixed(pieces, name, notices);
  } else if (name === 'utf-8' || name === 'utf-16le' || name === 'utf-16be') {
    const decoder = new TextDecoder(name);
    for await (const piece of pieces) yield decoder.decode(piece, { stream: true });
    yield decoder.decode();
  } else if (name === 'windows-1258') yield* decodeVietnamese(pieces);
  else for await (const piece of pieces) yield decodeCodePage(piece, name);
}

/** Vietnamese letters have their tone behind them: each is joined with it, also where a piece ends between the two. */
async function* decodeVietnamese(pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of pieces) {
    const text = rest + decodeCodePage(piece, 'windows-1258');
    rest = text.slice(-2);
    yield text.slice(0, -2).normalize('NFC');
  }
  yield rest.normalize('NFC');
}

function count(text: string, sign: string): number {
  let found = 0;
  for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1)) found += 1;
  return found;
}
