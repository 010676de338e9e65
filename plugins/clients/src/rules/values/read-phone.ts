import { phoneNumber } from '@porchlight/kernel';
import { cleanText } from './clean-text.ts';
import type { ValueReading } from './value-reading.ts';
import { valueProblems } from './value-texts.ts';

const MOST_CHARACTERS = 40;

/**
 * A telephone number as a client has it: digits, spaces, hyphens, plus signs, and parentheses, never dots or an
 * extension. An American one becomes `(305) 555-0142`, or `555-0142` without its area; any other stays as it is written.
 */
export function readPhone(text: string): ValueReading {
  const written = cleanText(text);
  if (written === '') return { value: '' };
  const number = written.length > MOST_CHARACTERS ? null : phoneNumber(written);
  if (number === null || number.isDotted || number.extension !== '')
    return { error: valueProblems.phone };
  return { value: number.value, ...(number.isUnusual && { isUnusual: true }) };
}
