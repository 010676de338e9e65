const MOST_CHARACTERS = 60;

/** Leaves room for the rest of a subject. */
export function shortened(text: string): string {
  return text.length <= MOST_CHARACTERS ? text : `${text.slice(0, MOST_CHARACTERS - 1).trimEnd()}…`;
}
