import { typingWarning } from '@porchlight/clients/contract';

/** Digits of routing numbers and EINs. */
const DIGITS = 9;
const LOST_ONE = /^[1-9]\d{7}$/;
/** The highest first digit of an EIN behind a zero. */
const EIN_PREFIX = /^[1-6]/;

/** A hidden number with the zero in front of it that a spreadsheet dropped; null for one that lost none. */
export function withLostZero(field: string, value: string, today: string): string | null {
  if (!LOST_ONE.test(value)) return null;
  const whole = value.padStart(DIGITS, '0');
  if (field === 'business_ein') return EIN_PREFIX.test(value) ? whole : null;
  if (field !== 'routing_number') return null;
  return typingWarning(field, whole, today) === null ? whole : null;
}
