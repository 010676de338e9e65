/** Not 1.234, which is a thousand in many countries. */
const PLAIN = /^([-+]?\$?[-+]?)(?![1-9]\d?\d?\.\d{3}$)((?:\d{1,3}(?:,\d{3})+|\d+)?)(?:\.(\d*))?$/;
const MOST_WHOLE_DIGITS = 12;
/** '85 90' may be two amounts, a slip for 85.90, or 8,590. */
const BLANK_BETWEEN_DIGITS = /[\d.,]\s+[\d.,]/;
/** Far more than any amount takes, with room for zeros and blanks; more would only cost time. */
const MOST_CHARACTERS = 100;

/**
 * Dollars as people type them, as a decimal with two places: `$1,234.5` gives `1234.50`, `(45.00)` gives `-45.00`.
 * Blanks may be next to the sign or '$', not between digits. A third decimal is rounded half away from zero. Undefined
 * when the text is no amount, has more than 12 whole digits, or may mean thousands: `1.234`.
 */
export function readAmount(text: string): string | undefined {
  if (text.length > MOST_CHARACTERS) return undefined;
  if (BLANK_BETWEEN_DIGITS.test(text)) return undefined;
  const compact = text.replace(/\s/g, '');
  const bracketed = /^\((.+)\)$/.exec(compact)?.[1];
  const match = PLAIN.exec(bracketed ?? compact);
  if (match === null) return undefined;
  const [, signs = '', whole = '', fraction = ''] = match;
  if (whole === '' && fraction === '') return undefined;
  const sign = signs.replace('$', '');
  // One, and none in brackets.
  if (sign.length > (bracketed === undefined ? 1 : 0)) return undefined;
  const cents = roundedCents(whole.replaceAll(',', ''), fraction);
  const digits = cents.toString().padStart(3, '0');
  if (digits.length - 2 > MOST_WHOLE_DIGITS) return undefined;
  const negative = cents > 0n && (bracketed !== undefined || sign === '-');
  return `${negative ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** True for text that is an amount, or blank. */
export function amount(text: string): boolean {
  return text.trim() === '' || readAmount(text) !== undefined;
}

function roundedCents(whole: string, fraction: string): bigint {
  const cents = BigInt(whole + fraction.slice(0, 2).padEnd(2, '0'));
  return (fraction.charAt(2) || '0') >= '5' ? cents + 1n : cents;
}
