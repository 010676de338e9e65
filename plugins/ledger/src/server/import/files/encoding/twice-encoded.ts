import { isUtf8 } from 'node:buffer';
import type { NoticeBook } from '../notice-book.ts';
import { decodeCodePage } from './find-code-page.ts';

/** Whether all lines with letters beyond ASCII are encoded twice, or only some. */
export type TwiceEncoded = 'all' | 'some';

/** Code pages that programs take UTF-8 for, such as JosÃ©, Jos√©, or Jos├®. */
const pages = (['windows-1252', 'macintosh', 'cp850', 'cp437'] as const).map((page) => {
  const bytes = Array.from({ length: 128 }, (_, place) => 128 + place);
  return new Map(bytes.map((byte) => [decodeCodePage(Buffer.from([byte]), page), byte]));
});

const BEYOND_ASCII = /[^\0-\x7f]+/g;
/** Letters of names, and marks of a text; anything else is no text that was encoded twice. */
const IN_NAMES = /^[\u00a0-\u024f\u0370-\u04ff\u1e00-\u1eff\u2010-\u203a\u20ac\u2122]+$/;
/** What the first byte of a letter is taken for. */
const BEGINS = /[Â-ô√¬‚├┬┼│┤╡Γ╬][^\0-\x7f]/;

/** Null when no line is encoded twice. */
export async function isEncodedTwice(
  text: () => AsyncIterable<string>,
): Promise<TwiceEncoded | null> {
  if (!(await hasBegin(text()))) return null;
  let [twice, others] = [0, 0];
  for await (const piece of wholeLines(text())) {
    for (const line of piece.match(/[^\r\n]+/g) ?? []) {
      const { repaired, isWhole } = repairedLine(line);
      if (repaired !== line) twice += 1;
      if (!isWhole) others += 1;
    }
  }
  if (twice === 0) return null;
  return others === 0 ? 'all' : 'some';
}

/** Repairs lines where all can be repaired, else only notes them. */
export async function* repairTwice(
  text: AsyncIterable<string>,
  twice: TwiceEncoded,
  notices: NoticeBook,
): AsyncGenerator<string> {
  let line = 1;
  for await (const piece of wholeLines(text)) {
    const lines = piece.split('\n').map((one, place) => {
      const { repaired } = repairedLine(one);
      if (repaired !== one)
        notices.add(twice === 'all' ? 'repaired_encoding' : 'broken_encoding', line + place);
      return twice === 'all' ? repaired : one;
    });
    line += lines.length - 1;
    yield lines.join('\n');
  }
}

async function hasBegin(text: AsyncIterable<string>): Promise<boolean> {
  for await (const piece of text) if (BEGINS.test(piece)) return true;
  return false;
}

/** Text in pieces that end with a line. */
async function* wholeLines(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of text) {
    const all = rest + piece;
    const end = all.lastIndexOf('\n') + 1;
    rest = all.slice(end);
    if (end > 0) yield all.slice(0, end);
  }
  yield rest;
}

/** `isWhole`: every letter beyond ASCII of the line was encoded twice. */
function repairedLine(line: string): { readonly repaired: string; readonly isWhole: boolean } {
  let isWhole = true;
  const repaired = line.replaceAll(BEYOND_ASCII, (letters) => {
    const found = onceEncoded(letters);
    if (found === null) isWhole = false;
    return found ?? letters;
  });
  return { repaired, isWhole };
}

function onceEncoded(letters: string): string | null {
  for (const bytesOf of pages) {
    const bytes = [...letters].map((letter) => bytesOf.get(letter));
    if (bytes.includes(undefined)) continue;
    const buffer = Buffer.from(bytes as number[]);
    if (!isUtf8(buffer)) continue;
    const text = buffer.toString('utf8');
    if (IN_NAMES.test(text)) return text;
  }
  return null;
}
