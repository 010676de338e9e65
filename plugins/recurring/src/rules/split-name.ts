/** A full name as first and last name: the last word is the last name. */
export function splitName(name: string): { readonly first: string; readonly last: string } {
  const words = name.trim().split(/\s+/);
  return {
    first: words.slice(0, -1).join(' ') || (words[0] ?? ''),
    last: words.length > 1 ? (words.at(-1) ?? '') : '',
  };
}
