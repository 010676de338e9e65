import { foldText } from '@porchlight/kernel';

export interface PersonName {
  readonly first: string;
  readonly last: string;
}

/** Whether two names can be those of one person; `unknown` when they have no part in common to compare. */
type NameAgreement = 'same' | 'different' | 'unknown';

/** Letters and digits of a folded name, without punctuation. */
export function foldedName(text: string): string {
  return foldText(text.slice(0, 200))
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();
}

/** As `foldedName`, in one piece: O’Brien and OBrien are one name. */
export function nameInOnePiece(text: string): string {
  return foldedName(text).replaceAll(' ', '');
}

/**
 * Compares names as files spell them: marks and case, a middle name, an initial, a second last name, words that are
 * joined or parted, or swapped columns make no other person.
 */
export function compareNames(one: PersonName, other: PersonName): NameAgreement {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  if (inOnePiece(a).some((whole) => whole !== '' && inOnePiece(b).includes(whole))) return 'same';
  const hasFirst = a.first.length > 0 && b.first.length > 0;
  const hasLast = a.last.length > 0 && b.last.length > 0;
  if (!hasFirst && !hasLast) return 'unknown';
  const straight =
    (!hasFirst || sameFirst(a.first, b.first)) && (!hasLast || sharesWord(a.last, b.last));
  if (straight) return 'same';
  const swapped = hasFirst && hasLast && sharesWord(a.first, b.last) && sharesWord(a.last, b.first);
  return swapped ? 'same' : 'different';
}

interface NameWords {
  readonly first: readonly string[];
  readonly last: readonly string[];
}

function wordsOf({ first, last }: PersonName): NameWords {
  const words = (text: string) =>
    foldedName(text)
      .split(' ')
      .filter((word) => word !== '');
  return { first: words(first), last: words(last) };
}

function sameFirst([one = '']: readonly string[], [other = '']: readonly string[]): boolean {
  const isInitial = one.length === 1 || other.length === 1;
  return one === other || (isInitial && one[0] === other[0]);
}

function sharesWord(words: readonly string[], others: readonly string[]): boolean {
  return words.some((word) => others.includes(word)) || words.join('') === others.join('');
}

/** The whole name, in either order. */
function inOnePiece({ first, last }: NameWords): readonly string[] {
  return [
    [...first, ...last],
    [...last, ...first],
  ].map((words) => words.join(''));
}
