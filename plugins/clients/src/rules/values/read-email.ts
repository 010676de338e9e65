import { emailAddress, LONGEST_EMAIL } from '@porchlight/kernel';
import { cleanText } from './clean-text.ts';
import type { ValueReading } from './value-reading.ts';
import { valueProblems } from './value-texts.ts';

const IN_BRACKETS = /<([^<>]*)>$/;
const SEPARATORS = /[;,\s/]+|:{3}/;
const END = /(?<![.:])[.:]+$/;
/** The end of a domain. */
const REST = /^[a-z0-9-]*\.[a-z]{2,}$/i;
/** With a name before it, `mailto:` and blanks. */
const MOST_CHARACTERS = 1_000;

const bytes = new TextEncoder();

/**
 * An email address, also as `Maria Lopez <maria@example.com>` or with `mailto:`. Of several the first is the value and
 * the others are `left`. The case stays as it is written.
 */
export function readEmail(text: string): ValueReading {
  if (text.length > MOST_CHARACTERS) return { error: valueProblems.emailTooLong };
  const written = cleanText(text);
  if (written === '') return { value: '' };
  const [first = '', ...more] = (IN_BRACKETS.exec(written)?.[1] ?? written)
    .split(SEPARATORS)
    .map((part) => part.replace(/^mailto:/i, '').replace(END, ''))
    .filter((part) => part !== '');
  // The index of contacts relies on it: three addresses must fit an index row.
  if (bytes.encode(first).length > LONGEST_EMAIL) return { error: valueProblems.emailTooLong };
  if (emailAddress(first) === null || more.some(isRestOfAddress))
    return { error: valueProblems.email };
  return more.length === 0 ? { value: first } : { value: first, left: more.join(', ') };
}

/** Behind a blank, and no address of its own: `ana@example.c om.mx` was one. */
function isRestOfAddress(part: string): boolean {
  return REST.test(part);
}
