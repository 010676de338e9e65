import iconv from 'iconv-lite';
import { codePages, likelihoodOf, type CodePage } from './alphabets.ts';
import { decodeWindows1252 } from './mixed-encoding.ts';

/** Words that are enough to tell. */
const MOST_WORDS = 5000;
const MOST_CHARACTERS = 60;
const WORD = /[\w'\x80-\xff]+/g;
const BEYOND_ASCII = /[\x80-\xff]/;

/** The share of words that the encoding of a file must explain. */
const NEARLY_ALL = 0.97;
/** How much less likely every other reading must be. */
const CLEARLY_LESS = 0.75;

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

/** Finds the code page of a file that is not UTF-8, by all of its words with letters beyond ASCII. */
export async function findCodePage(pieces: AsyncIterable<Buffer>): Promise<FoundCodePage> {
  const words = await wordsOf(pieces);
  const pages = Object.keys(codePages) as CodePage[];
  const [best, ...others] = pages
    .map((page, order) => ({ page, order, ...explained(words, page) }))
    .sort((a, b) => roughly(b.share) - roughly(a.share) || b.total - a.total || a.order - b.order);
  const usual = { page: 'windows-1252', isCertain: false } as const;
  if (best === undefined || best.share < NEARLY_ALL) return usual;
  const readsOtherwise = (page: CodePage) =>
    [...words.keys()].some((word) => inCodePage(word, page) !== inCodePage(word, best.page));
  const isCertain =
    best.page === usual.page ||
    others.every(
      ({ page, share, total }) =>
        roughly(share) < roughly(best.share) ||
        total <= CLEARLY_LESS * best.total ||
        !readsOtherwise(page),
    );
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
    if (word.length <= MOST_CHARACTERS && BEYOND_ASCII.test(word))
      words.set(word, (words.get(word) ?? 0) + 1);
}

/** The share of words that a page explains, and how likely all of them are. */
function explained(words: ReadonlyMap<string, number>, page: CodePage) {
  let [all, some, total] = [0, 0, 0];
  for (const [word, count] of words) {
    const likelihood = likelihoodOf(inCodePage(word, page), page);
    all += count;
    if (likelihood > 0) some += count;
    total += likelihood * count;
  }
  return { share: all === 0 ? 0 : some / all, total };
}
