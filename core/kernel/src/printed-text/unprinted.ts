import { PRINTED_CHARACTERS } from './printed-characters.ts';
import { formatList } from '../formats.ts';
import { isJoiner, numberOf, plainLine } from './printed-line.ts';

/** First and last of each range, one after the other. */
let edges: readonly number[] | undefined;

/** The characters of a text that no document prints, each once. */
export function unprintedCharacters(text: string): readonly string[] {
  return [...new Set(plainLine(text))].filter(
    (character) => !isJoiner(character) && !isInRange(character.codePointAt(0)!),
  );
}

/** Whether documents print each character of a text. */
export function isPrinted(text: string): boolean {
  return unprintedCharacters(text).length === 0;
}

/** The sentence for a text that goes into a document; null if it can be printed. */
export function printProblem(text: string): string | null {
  const [character] = unprintedCharacters(text);
  return character === undefined
    ? null
    : `The character “${character}” can’t be printed in documents. Remove it, or write it in other letters.`;
}

/** How many characters the notice names. */
const MOST_NAMED = 3;

/** What documents show in place of characters of these texts; null if they print all of them. */
export function printNotice(texts: readonly string[]): string | null {
  const characters = unprintedCharacters(texts.join(' ')).slice(0, MOST_NAMED);
  if (characters.length === 0) return null;
  const names = formatList(characters.map((character) => `“${character}”`));
  const numbers = formatList(characters.map(numberOf));
  return `Documents can’t print ${names} and show ${numbers} instead. To avoid that, write the text in other letters first.`;
}

function isInRange(codePoint: number): boolean {
  edges ??= edgesOf(PRINTED_CHARACTERS);
  let [low, high] = [0, edges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (edges[middle]! <= codePoint) low = middle + 1;
    else high = middle;
  }
  // An odd number of edges before it: it is inside of a range.
  return low % 2 === 1;
}

/** Each range is how far it begins after the one before, and how many more characters it has. */
function edgesOf(list: string): number[] {
  const found: number[] = [];
  let last = 0;
  for (const range of list.trim().split(/\s+/)) {
    const [gap, more = '0'] = range.split('+');
    const first = last + Number.parseInt(gap!, 36);
    last = first + Number.parseInt(more, 36);
    found.push(first, last + 1);
  }
  return found;
}
