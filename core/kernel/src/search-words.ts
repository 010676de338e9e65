/** More words than these are searched as one text. */
const MOST_WORDS = 6;
/** A comma between digits is part of a number. */
const BETWEEN = /(?:[\s;]|,(?!\d)|(?<!\d),)+/;

/**
 * The words that must all match, with those behind the limit as one: 'Abbott, Marty' is two. A text without any other
 * character is searched as it is.
 */
export function searchWords(text: string): readonly string[] {
  const words = text.split(BETWEEN).filter((word) => word !== '');
  if (words.length === 0) return text === '' ? [] : [text];
  if (words.length <= MOST_WORDS) return [...new Set(words)];
  const first = words.slice(0, MOST_WORDS - 1);
  return [...new Set(first), words.slice(MOST_WORDS - 1).join(' ')];
}
