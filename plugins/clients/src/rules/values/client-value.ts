import { clientValueKinds } from '../../generated/value-kinds/client.ts';
import { readEmail } from './read-email.ts';
import { readPhone } from './read-phone.ts';
import { readSsn } from './read-ssn.ts';
import type { ValueReading } from './value-reading.ts';
import { valueProblems } from './value-texts.ts';
import { type DateContext, type DateProblem, readDateText } from '@porchlight/schemas';
import { cleanText } from './clean-text.ts';
import { isClientStatus } from '../client-status.ts';

/** Kinds of fields whose texts have one meaning, wherever they are typed, sent, or imported. */
export type ValueKind = (typeof clientValueKinds)[keyof typeof clientValueKinds];

const kinds: Readonly<Record<string, ValueKind>> = clientValueKinds;

/** The kind of a field of ours as `client.schema.json` names it; null for text that is stored as it is written. */
export function valueKind(field: string): ValueKind | null {
  return Object.hasOwn(kinds, field) ? (kinds[field] ?? null) : null;
}

/**
 * What a text means in a field of the client: dialogs, calls, ledger and import all store this value or show this
 * sentence. Null for a field of another kind. A text that names several values is refused here; an import may take the
 * first of them and report the others, see `readEmail`.
 *
 * @param today yyyy-mm-dd on the agency's calendar
 */
export function readClientValue(field: string, text: string, today: string): ValueReading | null {
  const kind = valueKind(field);
  const reading = kind === null ? null : readValue(kind, text, today);
  if (reading === null || 'error' in reading || reading.left === undefined) return reading;
  return { error: valueProblems.email };
}

/** As `readClientValue`, by kind; what had to be left out is in the reading. */
export function readValue(kind: ValueKind, text: string, today: string): ValueReading {
  switch (kind) {
    case 'email':
      return readEmail(text);
    case 'phone':
      return readPhone(text);
    case 'ssn':
      return readSsn(text);
    case 'status':
      return readStatus(text);
    case 'date':
    case 'birth-date':
      return readDate(text, { today, birth: kind === 'birth-date' });
  }
}

/** Whether two values of a field differ in format only: the case of an email, the spelling of a phone. */
export function isSameValue(field: string, one: string, other: string): boolean {
  return one === other || comparable(field, one) === comparable(field, other);
}

function comparable(field: string, value: string): string {
  const kind = valueKind(field);
  if (kind === 'email') return value.trim().toLowerCase();
  if (kind !== 'phone') return value;
  const reading = readPhone(value);
  return 'value' in reading ? reading.value : value;
}

const sentences: Readonly<Record<DateProblem, string>> = {
  none: valueProblems.date,
  number: valueProblems.dateIsNumber,
  future: valueProblems.birthInFuture,
  year: valueProblems.year,
};

/** A date in American spelling or as yyyy-mm-dd; '' and '__clear__' clear it. */
function readDate(text: string, context: DateContext): ValueReading {
  const written = text.length > 100 ? text : cleanText(text);
  if (written === '' || written === '__clear__') return { value: '' };
  const reading = readDateText(written, context);
  return 'date' in reading ? { value: reading.date } : { error: sentences[reading.problem] };
}

/** The status of a client, in any case; a blank one means new. */
function readStatus(text: string): ValueReading {
  const status = cleanText(text).toLowerCase();
  if (status === '') return { value: 'new' };
  return isClientStatus(status) ? { value: status } : { error: valueProblems.status };
}
