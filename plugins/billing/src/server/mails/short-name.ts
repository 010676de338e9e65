const MOST_CHARACTERS = 60;

/** A name that leaves room for the rest of a subject, which has at most 200 characters. */
export function shortName(name: string): string {
  if (name.length <= MOST_CHARACTERS) return name;
  return `${name.slice(0, MOST_CHARACTERS - 1).trimEnd()}…`;
}
