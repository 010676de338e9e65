import { caseless } from '@porchlight/kernel';
import { LATIN_ASCII } from './latin-ascii.ts';

/** Signs that keyboards and old programs give for an apostrophe and that CLDR does not name. */
const APOSTROPHES = '`ʾʿꞋꞌ՚';

/** Scripts whose marks are left off; in others, such as Devanagari, marks are vowels. Marks of Japanese letters are `Inherited` too. */
const MARK =
  /(?=\p{M})[\p{Script=Inherited}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}]/u;
const KEPT_MARKS = new Set(['\u3099', '\u309a']);
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u0640\ufff9-\ufffb]/u;
const DASH = /[\p{Pd}\u2043]/u;

const HEAD = `/* Written by the test of scripts/src/folding from Unicode ${process.versions['unicode']} and CLDR; do not edit. */`;

const LAST = 0x10ffff;
const LINE = 110;

/** The texts of the files that are made from the data of Unicode, in the version of this Node.js. */
interface FoldingFiles {
  /** `folding-table.ts` of the kernel: what differs in more than its case. */
  readonly table: string;
  /** `letter-cases.ts` of the server: the letters that differ in case only. A browser knows them, a database might not. */
  readonly cases: string;
}

/** The files of the folding. */
export function foldingFiles(): FoldingFiles {
  const characters = allCharacters();
  const dropped = characters.filter(isDropped);
  const { singles, several, cases } = mapped(characters.filter((one) => !isDropped(one)));
  return {
    table: `${HEAD}

/** Marks and characters without a width, as first and last code points in base 16. */
export const DROPPED = \`
${lines(ranges(dropped))}\`;

/** Characters that stand for another one, each followed by it. They come after decomposition and without case, so none has marks. */
export const SINGLES = \`
${lines(singles.map(([from, to]) => from + to))}\`;

/** Letters that stand for several. */
export const SEVERAL = \`
${lines(several.map(([from, to]) => from + to))}\`;
`,
    cases: `${HEAD}

/** Letters that fold to the one that differs in case only, each followed by it. */
export const LETTER_CASES = \`
${lines(cases.map(([from, to]) => from + to))}\`;
`,
  };
}

type Pair = readonly [string, string];

/** Those that stay when compatible characters are taken apart. */
function allCharacters(): readonly string[] {
  const characters: string[] = [];
  for (let code = 0x80; code <= LAST; code += 1) {
    const character = String.fromCodePoint(code);
    if (/\p{Cs}/u.test(character) || character.normalize('NFKD') !== character) continue;
    characters.push(character);
  }
  return characters;
}

function isDropped(character: string): boolean {
  return (MARK.test(character) && !KEPT_MARKS.has(character)) || UNSEEN.test(character);
}

function mapped(characters: readonly string[]) {
  const latin = latinAscii();
  const singles: Pair[] = [];
  const several = new Map<string, string>();
  const cases: Pair[] = [];
  for (const character of ['`', ...characters]) {
    const small = caseless(character);
    const ofSmall = plainOf(small, latin);
    const plain = plainOf(character, latin) ?? ofSmall ?? small;
    const isSeveral = plain.length > small.length;
    if (isSeveral) several.set(small, plain);
    else if (plain !== (ofSmall ?? small) || (character === small && plain !== character)) {
      singles.push([character, plain]);
    }
    const letter = isSeveral ? small : plain;
    if (character !== small && letter !== character) cases.push([character, letter]);
  }
  return { singles, several: [...several], cases };
}

function plainOf(character: string, latin: ReadonlyMap<string, string>): string | undefined {
  if (APOSTROPHES.includes(character)) return "'";
  if (DASH.test(character)) return '-';
  return latin.get(character);
}

function latinAscii(): ReadonlyMap<string, string> {
  const pairs = LATIN_ASCII.trim().split(/\s+/);
  return new Map(
    pairs.map((pair) => {
      const [from = '', ...to] = Array.from(pair);
      return [from, to.join('').toLowerCase().replace('`', "'")];
    }),
  );
}

function ranges(characters: readonly string[]): readonly string[] {
  const codes = characters.map((character) => character.codePointAt(0)!);
  const found: [number, number][] = [];
  for (const code of codes) {
    const last = found.at(-1);
    if (last?.[1] === code - 1) last[1] = code;
    else found.push([code, code]);
  }
  return found.map(([first, last]) => `${first.toString(16)}-${last.toString(16)}`);
}

function lines(words: readonly string[]): string {
  let text = '';
  let line = '';
  for (const word of words) {
    if (line !== '' && line.length + word.length >= LINE) {
      text += `${line}\n`;
      line = '';
    }
    line += line === '' ? escaped(word) : ` ${escaped(word)}`;
  }
  return `${text}${line}\n`;
}

function escaped(word: string): string {
  return word.replace(/[\\`]/g, '\\$&');
}
