/** Trigrams need three characters; what is shorter is looked up in the index of names. */
const SHORTEST_TRIGRAM = 3;

/** What somebody typed into a search box, ready for `like`. */
export interface SearchTerm {
  /** Trimmed, without control characters, blanks one wide; empty when nothing is looked for. */
  readonly text: string;
  /** Part of a text, wild cards of the typed text taken literally. */
  readonly pattern: string;
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
    short: Array.from(text).length < SHORTEST_TRIGRAM,
  };
}

/** The text with the characters that mean something to `like` taken literally. */
export function likeLiteral(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
