import { foldText, joinedName, nameStartPattern } from '@porchlight/kernel';

/** Part of a text that was typed; `end` is behind the last character. */
interface MatchedRange {
  readonly start: number;
  readonly end: number;
}

const LETTER = /[\p{L}\p{N}\p{M}]/u;
/** With the voicing mark behind a half-width letter. */
const CHARACTER = /[^][\uff9e\uff9f]?/gu;

interface TextMatch {
  /** Higher is better. */
  readonly score: number;
  /** How well the worst of the typed words fits: 3 a whole word, 2 the beginning of one, 1 the middle of one. */
  readonly fit: number;
  readonly ranges: readonly MatchedRange[];
}

/**
 * Finds every typed word in a text, ignoring case and accents: at the start of a word before the
 * middle of one, or words that were typed in one piece. Null when a word is missing. Nothing typed matches everything.
 */
export function matchText(typed: string, text: string): TextMatch | null {
  const words = foldText(typed).trim().split(/\s+/).filter(Boolean);
  const { folded, places } = foldInPlace(text);
  const ranges: MatchedRange[] = [];
  let score = 0;
  let fit = 3;
  for (const word of words) {
    const start = placeOf(word, folded);
    if (start === -1) {
      const pieces = piecesOf(word, folded, places);
      if (pieces === null) return null;
      ranges.push(...pieces);
      score += 2;
      fit = Math.min(fit, 2);
      continue;
    }
    ranges.push({ start: places[start]!.start, end: places[start + word.length - 1]!.end });
    score += start === 0 ? 3 : isWordStart(folded, start) ? 2 : 1;
    fit = Math.min(fit, fitOf(folded, start, start + word.length));
  }
  if (folded === words.join(' ')) score += 1;
  return { score, fit, ranges: joined(ranges) };
}

/** The folded text, and for each of its letters where the character is that it stands for, with the marks behind it. */
function foldInPlace(text: string) {
  let folded = '';
  let at = 0;
  const places: { start: number; end: number }[] = [];
  for (const character of text.match(CHARACTER) ?? []) {
    const plain = foldText(character);
    const end = at + character.length;
    if (plain === '' && places.length > 0) places.at(-1)!.end = end;
    for (let index = 0; index < plain.length; index += 1) places.push({ start: at, end });
    folded += plain;
    at = end;
  }
  return { folded, places };
}

/** Where words are that were typed in one piece: from one of them on, with those before it behind. */
function piecesOf(
  word: string,
  folded: string,
  places: readonly MatchedRange[],
): readonly MatchedRange[] | null {
  if (nameStartPattern(word) === null) return null;
  const typed = joinedName(word);
  const letters = Array.from(places.keys()).filter((at) => LETTER.test(folded.charAt(at)));
  const text = letters.map((at) => folded[at]).join('');
  const first = letters.findIndex(
    (at, index) =>
      isWordStart(folded, at) && `${text.slice(index)}${text.slice(0, index)}`.startsWith(typed),
  );
  if (first === -1) return null;
  const range = (from: number, to: number) => ({
    start: places[letters[from]!]!.start,
    end: places[letters[to - 1]!]!.end,
  });
  const end = first + typed.length;
  if (end <= letters.length) return [range(first, end)];
  return [range(first, letters.length), range(0, end - letters.length)];
}

function placeOf(word: string, text: string): number {
  let inside = -1;
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (isWordStart(text, at)) return at;
    if (inside === -1) inside = at;
  }
  return inside;
}

function isWordStart(text: string, at: number): boolean {
  return at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '');
}

function fitOf(text: string, start: number, end: number): number {
  if (!isWordStart(text, start)) return 1;
  return /[\p{L}\p{N}]/u.test(text[end] ?? '') ? 2 : 3;
}

function joined(ranges: readonly MatchedRange[]): readonly MatchedRange[] {
  const sorted = ranges.toSorted((a, b) => a.start - b.start);
  const result: MatchedRange[] = [];
  for (const range of sorted) {
    const last = result.at(-1);
    if (last !== undefined && range.start <= last.end) {
      result[result.length - 1] = { start: last.start, end: Math.max(last.end, range.end) };
    } else result.push(range);
  }
  return result;
}
