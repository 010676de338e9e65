import { cleanText } from '@porchlight/clients/contract';

/** Who filled in a form, as typed. */
interface TypedPerson {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
  /** yyyy-mm-dd; null when it is missing or no date. */
  readonly date_of_birth: string | null;
}

const LONGEST = 200;

/**
 * The person in the data of a form: what lists show and search. Values of another kind count as blank.
 * Marks that nobody sees are left out: with them a stranger's name could look like that of a client.
 */
export function typedPerson(data: unknown): TypedPerson {
  const personal = sectionOf(data, 'personalInfo');
  const contact = sectionOf(data, 'contactInfo');
  return {
    first_name: textOf(personal['firstName']),
    last_name: textOf(personal['lastName']),
    email: textOf(contact['email']) || textOf(personal['email']),
    phone: textOf(contact['primary_phone']) || textOf(personal['primary_phone']),
    date_of_birth: dateOf(personal['dateOfBirth']),
  };
}

function sectionOf(data: unknown, name: string): Readonly<Record<string, unknown>> {
  return recordOf(recordOf(data)[name]);
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? cleanText(value).slice(0, LONGEST) : '';
}

function dateOf(value: unknown): string | null {
  const text = textOf(value);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '1800') return null;
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? null : text;
}
