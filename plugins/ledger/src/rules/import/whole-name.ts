import { isCompanyName } from './company-name.ts';
import { isEnding, isParticle, splitFullName } from './full-name.ts';

/** Partners and couples: what is behind a comma is no first name. */
const SEVERAL = /&|\b(?:and|co|partners|bros|brothers|sons|group)\b/i;
const MOST_FIRST_NAMES = 3;

/**
 * First and last name from 'Smith, John' in one of the two columns for the name; null where the comma may be of a firm, a
 * title, or a remark.
 */
export function splitWholeName(
  whole: string,
): { readonly first: string; readonly last: string } | null {
  const [last = '', first = '', ...more] = whole.split(',').map((part) => part.trim());
  if (last === '' || first === '' || isEnding(first) || !more.every(isEnding)) return null;
  if (SEVERAL.test(whole) || /\d/.test(first) || isCompanyName(whole)) return null;
  const names = first.split(/\s+/).filter((word) => !isEnding(word) && !isParticle(word));
  if (names.length === 0 || names.length > MOST_FIRST_NAMES) return null;
  return splitFullName(whole);
}
