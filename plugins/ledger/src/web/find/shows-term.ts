import type { CellTest } from '@porchlight/grid';
import { foldedPattern, foldText, joinedName, nameStartPattern } from '@porchlight/kernel';

const NAMES = ['client_first_name', 'client_last_name'] as const;

/**
 * Whether a cell shows the term, as the search on the server decides: whatever the case and the marks of its letters, and
 * amounts also without their signs; a name also in one piece, in any order of its words. Null for a blank term.
 */
export function showsTerm(term: string): CellTest | null {
  const wanted = term.trim();
  if (wanted === '') return null;
  const pattern = new RegExp(foldedPattern(wanted));
  const isPlain = /^-?[\d.]+$/.test(wanted);
  const inName = showsPartOfName(wanted);
  return (text, key, textOf) =>
    pattern.test(text) ||
    (isPlain && text.includes('$') && pattern.test(text.replace(/[$,]/g, ''))) ||
    (NAMES.some((name) => name === key) && inName(text, NAMES.map(textOf)));
}

/** Whether a cell has a word of the term, or a part of one, where the whole name has all of them. */
function showsPartOfName(term: string): (text: string, names: readonly string[]) => boolean {
  const words = foldText(term)
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((word) => ({ word, piece: nameStartPattern(word) === null ? null : joinedName(word) }));
  return (text, names) => {
    const own = { folded: foldText(text), joined: joinedName(text) };
    const folded = names.map(foldText);
    const wholes = [names.join(''), names.toReversed().join('')].map(joinedName);
    const isWhole = words.every(
      ({ word, piece }) =>
        folded.some((name) => name.includes(word)) ||
        (piece !== null && wholes.some((whole) => whole.includes(piece))),
    );
    if (!isWhole || own.joined === '') return false;
    return words.some(
      ({ word, piece }) =>
        own.folded.includes(word) ||
        (piece !== null && (own.joined.includes(piece) || piece.includes(own.joined))),
    );
  };
}
