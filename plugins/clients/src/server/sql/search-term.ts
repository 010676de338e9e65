/** Without three letters or digits in a row there is no trigram: such a text is looked for along an index of names. */
const TRIGRAM = /[\p{L}\p{N}]{3}/u;

/** The text of a search box, ready for `like`. */
export interface SearchTerm {
  /** Trimmed, without control characters, blanks one wide; empty when nothing is looked for. */
  readonly text: string;
  /** Part of a text, wild cards of the typed text taken literally. */
  readonly pattern: string;
  /** The index of parts does not help. */
  readonly short: boolean;
}

export function searchTerm(typed: string): SearchTerm {
  const text = typed
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return {
    text,
    pattern: `%${likeLiteral(text)}%`,
    short: !TRIGRAM.test(text),
  };
}

/** True for a word of one or two letters of a script in which such a word can be the whole name of a person. */
export function isShortName(word: string): boolean {
  return !TRIGRAM.test(word) && /(?!\p{ASCII})\p{L}/u.test(word) && Array.from(word).length > 1;
}

/** The text with the characters that mean something to `like` taken literally. */
export function likeLiteral(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
