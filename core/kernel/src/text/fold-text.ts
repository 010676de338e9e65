import { DROPPED, SEVERAL, SINGLES } from './folding-table.ts';

/** Accents that stand by themselves: taken apart they would be a blank and a mark, but they are typed as apostrophes. */
export const LONE_ACCENTS = '´΄᾽᾿´῾';

const ASCII = /^\p{ASCII}*$/u;

interface Folding {
  readonly accents: RegExp;
  readonly dropped: RegExp;
  readonly plain: ReadonlyMap<string, string>;
}

let folding: Folding | undefined;

/**
 * A text as searches, sorting, matching, and the search for duplicates compare it: without case, marks, and widths,
 * Latin letters as plain ones, katakana as hiragana, all apostrophes and hyphens alike. `core_fold` of the database does
 * the same.
 */
export function foldText(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase().replaceAll('`', "'");
  folding ??= readTable();
  const { accents, dropped, plain } = folding;
  const bare = text.replaceAll(accents, "'").normalize('NFKD').replaceAll(dropped, '');
  return Array.from(bare, (one) => plain.get(one) ?? plainOf(caseless(one), plain))
    .join('')
    .normalize('NFC');
}

const KATAKANA = /^[\u30a1-\u30f6\u30fd]$/;
/** Unicode has both syllabaries in one order. */
const TO_HIRAGANA = 0x60;

/** Letters that differ in case only become one: also the two small letters sigma, and katakana become hiragana. */
export function caseless(character: string): string {
  if (KATAKANA.test(character)) return String.fromCharCode(character.charCodeAt(0) - TO_HIRAGANA);
  const small = character.toLowerCase();
  const again = small.toUpperCase().toLowerCase();
  return Array.from(again).length === 1 ? again : small;
}

/** The pairs of a part of the table. */
export function foldingPairs(part: string): readonly (readonly [string, string])[] {
  return part
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [from = '', ...to] = Array.from(pair);
      return [from, to.join('')] as const;
    });
}

/** The dropped characters as first and last code points. */
export function droppedRanges(): readonly (readonly [number, number])[] {
  return DROPPED.trim()
    .split(/\s+/)
    .map((range) => {
      const [first = '', last = ''] = range.split('-');
      return [parseInt(first, 16), parseInt(last, 16)] as const;
    });
}

function plainOf(letter: string, plain: Folding['plain']): string {
  return plain.get(letter) ?? letter;
}

function readTable(): Folding {
  const ranges = droppedRanges().map(
    ([first, last]) => `\\u{${first.toString(16)}}-\\u{${last.toString(16)}}`,
  );
  return {
    accents: new RegExp(`[${LONE_ACCENTS}]`, 'gu'),
    dropped: new RegExp(`[${ranges.join('')}]+`, 'gu'),
    plain: new Map([...foldingPairs(SEVERAL), ...foldingPairs(SINGLES)]),
  };
}
