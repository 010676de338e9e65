import { readDateText, type DateContext, type DateProblem } from '@porchlight/schemas';
import { cleanText } from './clean-text.ts';
import type { ValueReading } from './value-reading.ts';
import { valueProblems } from './value-texts.ts';

const sentences: Readonly<Record<DateProblem, string>> = {
  none: valueProblems.date,
  number: valueProblems.dateIsNumber,
  future: valueProblems.birthInFuture,
  year: valueProblems.year,
};

/** A date in American spelling or as yyyy-mm-dd; '' and '__clear__' clear it. */
export function readDate(text: string, context: DateContext): ValueReading {
  const written = text.length > 100 ? text : cleanText(text);
  if (written === '' || written === '__clear__') return { value: '' };
  const reading = readDateText(written, context);
  return 'date' in reading ? { value: reading.date } : { error: sentences[reading.problem] };
}
