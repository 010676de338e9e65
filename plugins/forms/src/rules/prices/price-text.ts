import { dollarsOfCents, roundedCents } from '@porchlight/kernel';
/** More than any price has; what follows is dropped. */
const MOST_CHARACTERS = 40;
const MOST_CENTS = 999_999_999_999;

/** Typed text as a price field holds it: digits and the first dot. */
export function priceText(typed: string): string {
  const [whole = '', ...rest] = typed.replace(/[^\d.]/g, '').split('.');
  const text = rest.length === 0 ? whole : `${whole}.${rest.join('')}`;
  return text.slice(0, MOST_CHARACTERS);
}

/**
 * A price in cents: of a number of dollars, or of text of which only digits and a dot count. A third decimal is
 * rounded half up, blank is 0. Undefined for a negative number, for what is no number, and from $10 billion on.
 */
export function centsOf(price: number | string): number | undefined {
  const dollars = typeof price === 'number' ? price : Number(priceText(price) || '0');
  if (!Number.isFinite(dollars) || dollars < 0) return typeof price === 'string' ? 0 : undefined;
  const cents = roundedCents(dollars);
  return cents !== undefined && cents <= MOST_CENTS ? cents : undefined;
}

/** Cents as a number of dollars with at most two places. */
export function dollarsOf(cents: number): number {
  return dollarsOfCents(cents);
}
