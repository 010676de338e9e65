import type { GridColumn } from '@porchlight/grid';
import { foldText } from '@porchlight/kernel';

/** A column that matches a search. */
interface RankedColumn {
  readonly column: GridColumn;
  /** Less is better. */
  readonly distance: number;
}

/**
 * The matching columns, the best first: each typed word occurs in label, key, or group as a whole word, at the beginning
 * of one, inside one, or as letters in their order. 'dep2 dob' matches 'Dep 2 DOB'.
 */
export function searchColumns(
  typed: string,
  columns: readonly GridColumn[],
): readonly GridColumn[] {
  const words = wordsOf(typed);
  if (words.length === 0) return columns;
  return columns
    .flatMap((column): RankedColumn[] => {
      const distance = distanceOf(words, column);
      return distance === null ? [] : [{ column, distance }];
    })
    .toSorted((one, other) => one.distance - other.distance)
    .map(({ column }) => column);
}

const OF_GROUP = 20;
const LETTERS_ONLY = 10;

function distanceOf(words: readonly string[], { key, label, group }: GridColumn): number | null {
  const names = [wordsOf(label), wordsOf(key)];
  let sum = 0;
  for (const word of words) {
    const found = names.map((name) => placeIn(word, name)).filter((place) => place !== null);
    const inGroup = found.length > 0 ? null : placeIn(word, wordsOf(group));
    if (found.length > 0) sum += Math.min(...found);
    else if (inGroup !== null && inGroup < LETTERS_ONLY) sum += OF_GROUP + inGroup;
    else return null;
  }
  // 'dob' is the column of that name before others that have it among their words.
  const exact = names.some((name) => name.join('') === words.join(''));
  return exact ? sum - 1 : sum;
}

/** 0 for a whole word or several joined ones, then its beginning, its inside and single letters. */
function placeIn(word: string, name: readonly string[]): number | null {
  const joined = name.join('');
  const starts = name.map((_, at) => name.slice(0, at).join('').length);
  const ends = new Set([...starts.slice(1), joined.length]);
  const start = starts.find((at) => joined.startsWith(word, at));
  if (start !== undefined) return ends.has(start + word.length) ? 0 : 1;
  if (joined.includes(word)) return 3;
  return word.length > 1 && hasLetters(word, joined) ? LETTERS_ONLY : null;
}

function hasLetters(word: string, text: string): boolean {
  let at = -1;
  return [...word].every((letter) => (at = text.indexOf(letter, at + 1)) >= 0);
}

/** Folded; digits are words of their own. */
function wordsOf(text: string): readonly string[] {
  return foldText(text).match(/\p{L}+|\p{N}+/gu) ?? [];
}
