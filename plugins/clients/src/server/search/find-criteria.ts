import { phoneDigits } from '../../rules/phone-display.ts';
import { likeLiteral, searchTerm } from '../list/search-term.ts';
import type { Bindings } from '../statement.ts';

/** Who is looked for; a blank text is as good as none. */
export interface ClientSearch {
  readonly email: string;
  readonly phone: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly q: string;
}

/** A way to fit, as SQL over clients_client. */
export interface Fit {
  readonly condition: string;
  /** Smaller is better. */
  readonly rank: string;
}

export interface Criteria {
  /** Distinguishes the texts of the statements. */
  readonly name: string;
  /** By the names, which an index holds. */
  readonly inNames: Fit | null;
  /** By something else and not by the names; of worse rank than those. */
  readonly elsewhere: Fit | null;
}

const NAMES = `(coalesce(sort_first_name || ' ', '') || coalesce(sort_last_name, ''))`;
const NAMES_TURNED = `(coalesce(sort_last_name || ' ', '') || coalesce(sort_first_name, ''))`;
const EMAILS = ['primary_email', 'secondary_email', 'mobile_email'].map(
  (column) => `lower(${column})`,
);
const PHONES = ['primary_phone', 'secondary_phone', 'mobile_text_number'].map(
  (column) => `clients_phone_digits(${column})`,
);

/** The first of email, phone, names and q that is given counts (CL-089); null when none is. */
export function findCriteria(search: ClientSearch, values: Bindings): Criteria | null {
  const email = searchTerm(search.email).text;
  if (email !== '') return byEmail(email, values);
  if (search.phone.trim() !== '') return byPhone(phoneDigits(search.phone), values);
  const first = searchTerm(search.first_name).text;
  const last = searchTerm(search.last_name).text;
  if (first !== '' || last !== '') return byNames(first, last, values);
  const text = searchTerm(search.q).text;
  return text === '' ? null : byAnything(text, values);
}

function byEmail(email: string, values: Bindings): Criteria {
  const whole = once(`lower(${values.add(email)})`);
  return {
    name: `email${lengthOf(email)}`,
    inNames: null,
    elsewhere: {
      condition: inEmails(email, values),
      rank: `case when ${anyOf(EMAILS, `= ${whole}`)} then 0 else 1 end`,
    },
  };
}

/** Digits only, a leading 1 of 11 dropped on both sides (CL-091); a phone without digits finds nobody. */
function byPhone(digits: string, values: Bindings): Criteria | null {
  if (digits === '') return null;
  return {
    name: `phone${lengthOf(digits)}`,
    inNames: null,
    elsewhere: {
      condition: inPhones(digits, values),
      rank: `case when ${anyOf(PHONES, `= ${values.add(digits)}`)} then 0 else 1 end`,
    },
  };
}

function byNames(first: string, last: string, values: Bindings): Criteria {
  const given = [
    { column: 'sort_first_name', text: first },
    { column: 'sort_last_name', text: last },
  ].filter(({ text }) => text !== '');
  const part = given.map(({ column, text }) => {
    const pattern = folded(`%${likeLiteral(text)}%`, values);
    return named(text, pattern, `${column} like ${pattern}`);
  });
  const whole = given.map(({ column, text }) => `${column} = ${folded(text, values)}`);
  const start = given.map(
    ({ column, text }) => `${column} like ${folded(`${likeLiteral(text)}%`, values)}`,
  );
  return {
    name: given.map(({ column, text }) => column + lengthOf(text)).join('.'),
    inNames: {
      condition: `(${part.join(' and ')})`,
      rank: `case when ${whole.join(' and ')} then 0 when ${start.join(' and ')} then 1 else 2 end`,
    },
    elsewhere: null,
  };
}

/**
 * Part of a name or of both in either order, of an email, or digits of a phone (CL-090). Any match in a name is
 * better than one elsewhere.
 */
function byAnything(typed: string, values: Bindings): Criteria {
  // 'Fonseca, Yanelis' is a full name too.
  const text = searchTerm(typed.replaceAll(',', ' ')).text || typed;
  const digits = /\p{L}/u.test(text) ? '' : phoneDigits(text);
  const whole = folded(text, values);
  const start = folded(`${likeLiteral(text)}%`, values);
  const part = folded(`%${likeLiteral(text)}%`, values);
  // A short text holds no blank, so it cannot reach from one name into the other.
  const names = isShort(text) ? ['sort_first_name', 'sort_last_name'] : [NAMES, NAMES_TURNED];
  const inNames = anyOf(names, `like ${part}`);
  const places = [inEmails(text, values), ...(digits === '' ? [] : [inPhones(digits, values)])];
  return {
    name: `q${lengthOf(text)}${digits === '' ? '' : `.phone${lengthOf(digits)}`}`,
    inNames: {
      condition: named(text, part, inNames),
      rank: `case
        when ${anyOf([NAMES, NAMES_TURNED], `= ${whole}`)} then 0
        when ${anyOf(['sort_last_name', 'sort_first_name'], `= ${whole}`)} then 1
        when ${NAMES_TURNED} like ${start} then 2
        when ${NAMES} like ${start} then 3
        else 4
      end`,
    },
    elsewhere: {
      condition: `(${places.join(' or ')}) and not coalesce(${inNames}, false)`,
      rank: `case when ${anyOf(EMAILS, `like ${start}`)} then 5 else 6 end`,
    },
  };
}

function inEmails(text: string, values: Bindings): string {
  const part = once(`lower(${values.add(`%${likeLiteral(text)}%`)})`);
  return candidates(text, part, anyOf(EMAILS, `like ${part}`));
}

function inPhones(digits: string, values: Bindings): string {
  const part = values.add(`%${digits}%`);
  return candidates(digits, part, anyOf(PHONES, `like ${part}`));
}

/** As `candidates`; a short text is looked for in an index of the names alone. */
function named(text: string, pattern: string, exact: string): string {
  return isShort(text) ? exact : candidates(text, pattern, exact);
}

/**
 * The trigram index finds those that may fit, `exact` tells. A short text has no trigrams: for it the index would
 * have to be read whole, so an expression keeps it away.
 */
function candidates(text: string, pattern: string, exact: string): string {
  const searched = isShort(text) ? `(search_text || '')` : 'search_text';
  return `(${searched} like ${pattern} and ${exact})`;
}

function folded(text: string, values: Bindings): string {
  return once(`clients_fold(${values.add(text)})`);
}

/** A subselect, so that the value is worked out once and not for each row. */
function once(expression: string): string {
  return `(select ${expression})`;
}

function anyOf(expressions: readonly string[], test: string): string {
  return `(${expressions.map((expression) => `${expression} ${test}`).join(' or ')})`;
}

function isShort(text: string): boolean {
  return searchTerm(text).short;
}

function lengthOf(text: string): string {
  return isShort(text) ? '.short' : '';
}
