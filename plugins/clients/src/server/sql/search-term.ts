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

/** The text with the characters that mean something to `like` taken literally. */
export function likeLiteral(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
