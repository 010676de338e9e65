import { isUtf8 } from 'node:buffer';

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const CHUNK = 64 * 1024;
const LOOKED_AT = 4096;

/** How the text of a file is written down: by its mark, by its zero bytes, else by whether it is UTF-8 to the end. */
export function findEncoding(bytes: Buffer): TextEncoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (const [place, byte] of bytes.subarray(0, LOOKED_AT).entries())
    if (byte === 0) zeros[place % 2]! += 1;
  const enough = Math.min(bytes.length, LOOKED_AT) / 8;
  if (zeros[1]! > enough && zeros[0] === 0) return 'utf-16le';
  if (zeros[0]! > enough && zeros[1] === 0) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

/** The text of the bytes in pieces, without a byte order mark, and without zeros, which no database takes. */
export function* decode(bytes: Buffer, encoding: TextEncoding): Generator<string> {
  const decoder = encoding === 'windows-1252' ? windows1252 : new TextDecoder(encoding);
  for (let start = 0; start < bytes.length; start += CHUNK) {
    const stream = start + CHUNK < bytes.length;
    yield decoder.decode(bytes.subarray(start, start + CHUNK), { stream }).replaceAll('\0', '');
  }
}

/** What Windows-1252 has in place of the control characters of Latin-1, from 0x80 on. */
const ONLY_WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** The decoder of Node.js 20 takes Windows-1252 for Latin-1. */
const windows1252 = {
  decode: (bytes: Buffer, _options?: { readonly stream: boolean }) =>
    bytes
      .toString('latin1')
      .replace(/[\u0080-\u009f]/g, (sign) => ONLY_WINDOWS.charAt(sign.charCodeAt(0) - 0x80)),
};
