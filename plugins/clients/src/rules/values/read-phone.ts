import { cleanText } from './clean-text.ts';
import type { ValueReading } from './value-reading.ts';
import { valueProblems } from './value-texts.ts';

const MOST_CHARACTERS = 40;
const ALLOWED = /^[0-9 ()+-]*$/;
const ABROAD = /^(?:\+(?!1\b|1[\s(-]|1\d{10}$)|00|011)/;
const FEWEST_DIGITS = 7;
const MOST_DIGITS = 15;
const NATIONAL_DIGITS = 10;

/**
 * A telephone number. An American one becomes `(305) 555-0142`, or `555-0142` without its area; one that begins with +,
 * 00 or 011 stays as it is written, and so does any other count of digits, which is unusual.
 */
export function readPhone(text: string): ValueReading {
  const written = cleanText(text);
  if (written === '') return { value: '' };
  if (written.length > MOST_CHARACTERS || !ALLOWED.test(written))
    return { error: valueProblems.phone };
  const digits = written.replace(/\D/g, '');
  if (digits === '') return { error: valueProblems.phone };
  if (ABROAD.test(written)) {
    return digits.length >= FEWEST_DIGITS && digits.length <= MOST_DIGITS
      ? { value: written }
      : { value: written, isUnusual: true };
  }
  const national =
    digits.length === NATIONAL_DIGITS + 1 && digits.startsWith('1') ? digits.slice(1) : digits;
  if (national.length === NATIONAL_DIGITS)
    return { value: `(${national.slice(0, 3)}) ${national.slice(3, 6)}-${national.slice(6)}` };
  return national.length === FEWEST_DIGITS
    ? { value: `${national.slice(0, 3)}-${national.slice(3)}` }
    : { value: written, isUnusual: true };
}
