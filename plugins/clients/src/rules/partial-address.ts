/** A house number with a street, or a post office box; a state with its ZIP code is none. */
const STREET = /^#?\d{1,6}[\w/-]{0,6}\s+\S*\p{L}|^p\.?\s?o\.?\s?box\b/iu;
const LONGEST = 500;

/** True when a sent address says less than the stored one: it has no street, or nothing that is not stored already. */
export function isPartialAddress(sent: string, stored: string): boolean {
  if (sent.trim() === '' || stored.trim() === '') return false;
  const known = new Set(wordsOf(stored));
  return wordsOf(sent).every((word) => known.has(word)) || (hasStreet(stored) && !hasStreet(sent));
}

function hasStreet(address: string): boolean {
  return address
    .slice(0, LONGEST)
    .split(/[,;\n]/)
    .some((part) => STREET.test(part.trim()));
}

function wordsOf(address: string): readonly string[] {
  return address
    .slice(0, LONGEST)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
