import { isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';
import { codePages, fewestWords, likelihoodOf, type CodePage } from './alphabets.ts';
import { decodeWindows1252 } from './mixed-encoding.ts';
import { multiByteShare } from './multi-byte.ts';

/** Words that are enough to tell. */
const MOST_WORDS = 5000;
const MOST_CHARACTERS = 60;
const WORD = /[\w'\x80-\xff]+/g;
const BEYOND_ASCII = /[\x80-\xff]/;

/** The share of words that the encoding of a file must explain. */
const NEARLY_ALL = 0.97;
/** How much less likely every other reading must be; much less where the letters of the usual page mean another language. */
const CLEARLY_LESS = 0.75;
const CLEARLY_LESS_THAN_USUAL = 0.85;

const TOLERANCE = 1e-9;

const tables = new Map<CodePage, string>();

/** The text of bytes in a code page. */
export function decodeCodePage(bytes: Buffer, page: CodePage): string {
  if (page === 'windows-1252') return decodeWindows1252(bytes);
  return inCodePage(bytes.toString('latin1'), page);
}

function inCodePage(latin1: string, page: CodePage): string {
  if (page === 'windows-1252') return decodeWindows1252(Buffer.from(latin1, 'latin1'));
  let table = tables.get(page);
  if (table === undefined) {
    const bytes = Buffer.from(Array.from({ length: 128 }, (_, place) => 128 + place));
    table = iconv.decode(bytes, page);
    tables.set(page, table);
  }
  const letters = table;
  return latin1.replace(/[\x80-\xff]/g, (sign) => letters[sign.charCodeAt(0) - 128] ?? sign);
}

interface FoundCodePage {
  readonly page: CodePage;
  /** It explains nearly all words, and no other one does so with other letters. */
  readonly isCertain: boolean;
}

const usual = 'windows-1252';

/** Finds the code page of a file that is not UTF-8, by all of its words with letters beyond ASCII that are not UTF-8. */
export async function findCodePage(pieces: AsyncIterable<Buffer>): Promise<FoundCodePage> {
  const words = await wordsOf(pieces);
  const readings = (Object.keys(codePages) as CodePage[]).map((page) => readingOf(words, page));
  const share = Math.max(...readings.map((one) => one.share));
  if (share < NEARLY_ALL) return { page: usual, isCertain: false };
  const rivals = readings.filter((one) => roughly(one.share) === roughly(share));
  // The usual code page is left only for a reading that is clearly likelier.
  const best = rivals.reduce((one, other) =>
    compared(one, other, one.page === usual ? CLEARLY_LESS : 1) < 0 ? other : one,
  );
  const limit = best.page === usual ? CLEARLY_LESS_THAN_USUAL : CLEARLY_LESS;
  const isCertain =
    words.size >= fewestWords(best.page) &&
    multiByteShare(words) < NEARLY_ALL &&
    rivals.every((one) => compared(best, one, 1 / limit) >= 0);
  return { page: best.page, isCertain };
}

/** A few odd words make no difference. */
function roughly(share: number): number {
  return Math.round(50 * share);
}

/** Words with letters beyond ASCII, byte for character, and how often each occurs. */
async function wordsOf(pieces: AsyncIterable<Buffer>): Promise<ReadonlyMap<string, number>> {
  const words = new Map<string, number>();
  let rest = '';
  for await (const piece of pieces) {
    const text = rest + piece.toString('latin1');
    const end = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r'), text.length - 1000);
    rest = text.slice(end);
    count(text.slice(0, end), words);
    if (words.size >= MOST_WORDS) return words;
  }
  count(rest, words);
  return words;
}

function count(text: string, words: Map<string, number>): void {
  for (const [word] of text.matchAll(WORD))
    if (
      word.length <= MOST_CHARACTERS &&
      BEYOND_ASCII.test(word) &&
      !isUtf8(Buffer.from(word, 'latin1'))
    )
      words.set(word, (words.get(word) ?? 0) + 1);
}

interface Reading {
  readonly page: CodePage;
  /** The share of words that it explains. */
  readonly share: number;
  readonly words: readonly { readonly text: string; readonly weight: number }[];
}

function readingOf(words: ReadonlyMap<string, number>, page: CodePage): Reading {
  let [all, some] = [0, 0];
  const read = [...words].map(([word, count]) => {
    const text = inCodePage(word, page);
    const likelihood = likelihoodOf(text, page);
    all += count;
    if (likelihood > 0) some += count;
    return { text, weight: likelihood * count };
  });
  return { page, share: all === 0 ? 0 : some / all, words: read };
}

/** Negative where the other reading is likelier times a factor, by the words that the two read differently. */
function compared(one: Reading, other: Reading, factor: number): number {
  let [ours, theirs] = [0, 0];
  for (const [place, { text, weight }] of one.words.entries()) {
    const another = other.words[place];
    if (another === undefined || another.text === text) continue;
    ours += weight;
    theirs += another.weight;
  }
  return ours - factor * theirs + TOLERANCE;
}
