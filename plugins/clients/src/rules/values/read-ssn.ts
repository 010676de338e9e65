import { cleanNumber } from './clean-text.ts';
import type { ValueReading } from './value-reading.ts';
import { valueProblems } from './value-texts.ts';

const MOST_CHARACTERS = 40;
const DIGITS = 9;
/** How the digits may be divided by dashes, dots or blanks. */
const GROUPINGS: ReadonlySet<string> = new Set(['9', '3,2,4', '3,6', '5,4']);
/** Never given out: area 000 or 666, group 00, serial number 0000. Areas from 900 are those of taxpayer numbers. */
const IMPOSSIBLE = /^(?:000|666)|^\d{3}00|0000$/;

/** A social security number or individual taxpayer number as 012-34-5678. */
export function readSsn(text: string): ValueReading {
  if (text.length > MOST_CHARACTERS) return { error: valueProblems.ssn };
  const written = cleanNumber(text);
  if (written === '') return { value: '' };
  const groups = written.split(/[\s.-]+/);
  const digits = groups.join('');
  if (!/^\d+$/.test(digits)) return { error: valueProblems.ssn };
  const divided = groups.length > 1;
  if (divided && digits.length < DIGITS) return { error: valueProblems.ssnDigitMissing };
  if (!GROUPINGS.has(groups.map((group) => group.length).join(',')))
    return { error: valueProblems.ssn };
  if (IMPOSSIBLE.test(digits)) return { error: valueProblems.ssnImpossible };
  return { value: `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}` };
}
