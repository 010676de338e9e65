import { foldedPattern } from '@porchlight/kernel';

/**
 * Whether a text shows the term, as the search on the server decides: whatever the case and the marks of its letters, and
 * amounts also without their signs. Null for a blank term.
 */
export function showsTerm(term: string): ((text: string) => boolean) | null {
  const wanted = term.trim();
  if (wanted === '') return null;
  const pattern = new RegExp(foldedPattern(wanted));
  const isPlain = /^-?[\d.]+$/.test(wanted);
  return (text) =>
    pattern.test(text) ||
    (isPlain && text.includes('$') && pattern.test(text.replace(/[$,]/g, '')));
}
