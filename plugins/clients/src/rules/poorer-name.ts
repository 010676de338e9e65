import { joinedName } from '@porchlight/kernel';

/**
 * Whether a name of a file says less than the stored one, of which it has all letters: it is in capitals or in small letters
 * alone, or lacks marks, apostrophes, or hyphens, as many programs write names.
 */
export function isPoorerName(sent: string, stored: string): boolean {
  const joined = joinedName(sent);
  if (sent === stored || joined === '' || joined !== joinedName(stored)) return false;
  const [richness, storedRichness] = [richnessOf(sent), richnessOf(stored)];
  if (richness !== storedRichness) return richness < storedRichness;
  return isOfOneCase(sent) && !isOfOneCase(stored);
}

const RICH = /[^\p{ASCII}]|['-]/u;

/** Marks, letters beyond ASCII, and signs that stand for more than a blank. */
function richnessOf(name: string): number {
  return Array.from(name.normalize('NFD')).filter((one) => RICH.test(one)).length;
}

function isOfOneCase(name: string): boolean {
  return name === name.toUpperCase() || name === name.toLowerCase();
}
