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

/** What a client must fulfil, as SQL over clients_client. */
export interface Criteria {
  /** Distinguishes the texts of the statements. */
  readonly name: string;
  readonly condition: string;
  /** Smaller is better. */
  readonly rank: string;
  /** A second choice of worse rank that costs more to find; taken when the first leaves room. */
  readonly otherwise?: string;
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
  const part = once(`lower(${values.add(`%${likeLiteral(email)}%`)})`);
  const whole = once(`lower(${values.add(email)})`);
  return {
    name: `email${lengthOf(email)}`,
    condition: candidates(email, part, anyOf(EMAILS, `like ${part}`)),
    rank: `case when ${anyOf(EMAILS, `= ${whole}`)} then 0 else 1 end`,
  };
}

/** Digits only, a leading 1 of 11 dropped on both sides (CL-091); a phone without digits finds nobody. */
function byPhone(digits: string, values: Bindings): Criteria | null {
  if (digits === '') return null;
  const part = values.add(`%${digits}%`);
  return {
    name: `phone${lengthOf(digits)}`,
    condition: candidates(digits, part, anyOf(PHONES, `like ${part}`)),
    rank: `case when ${anyOf(PHONES, `= ${values.add(digits)}`)} then 0 else 1 end`,
  };
}

function byNames(first: string, last: string, values: Bindings): Criteria {
  const given = [
    { column: 'sort_first_name', text: first },
    { column: 'sort_last_name', text: last },
  ].filter(({ text }) => text !== '');
  const conditions = given.map(({ column, text }) => {
    const part = once(`clients_fold(${values.add(`%${likeLiteral(text)}%`)})`);
    return candidates(text, part, `${column} like ${part}`);
  });
  const whole = given.map(
    ({ column, text }) => `${column} = ${once(`clients_fold(${values.add(text)})`)}`,
  );
  const start = given.map(({ column, text }) => {
    return `${column} like ${once(`clients_fold(${values.add(`${likeLiteral(text)}%`)})`)}`;
  });
  return {
    name: given.map(({ column, text }) => column + lengthOf(text)).join('.'),
    condition: `(${conditions.join(' and ')})`,
    rank: `case when ${whole.join(' and ')} then 0 when ${start.join(' and ')} then 1 else 2 end`,
  };
}

/**
 * Part of a name or of both in either order, of an email, or digits of a phone (CL-090). Any match in a name is
 * better than one elsewhere, so a text too short for trigrams looks at the names alone when they suffice.
 */
function byAnything(typed: string, values: Bindings): Criteria {
  // 'Fonseca, Yanelis' is a full name too.
  const text = searchTerm(typed.replaceAll(',', ' ')).text || typed;
  const whole = once(`clients_fold(${values.add(text)})`);
  const part = once(`clients_fold(${values.add(`%${likeLiteral(text)}%`)})`);
  const start = once(`clients_fold(${values.add(`${likeLiteral(text)}%`)})`);
  const inName = anyOf([NAMES, NAMES_TURNED], `like ${part}`);
  const elsewhere = [anyOf(EMAILS, `like ${part}`)];
  const digits = /\p{L}/u.test(text) ? '' : phoneDigits(text);
  const inPhone = digits === '' ? null : values.add(`%${digits}%`);
  if (inPhone !== null) elsewhere.push(anyOf(PHONES, `like ${inPhone}`));
  const rank = `case
    when ${anyOf([NAMES, NAMES_TURNED], `= ${whole}`)} then 0
    when ${anyOf(['sort_last_name', 'sort_first_name'], `= ${whole}`)} then 1
    when ${NAMES_TURNED} like ${start} then 2
    when ${NAMES} like ${start} then 3
    when ${inName} then 4
    when ${anyOf(EMAILS, `like ${start}`)} then 5
    else 6
  end`;
  const name = `q${lengthOf(text)}${digits === '' ? '' : `.phone${lengthOf(digits)}`}`;
  if (isShort(text)) {
    return { name, rank, condition: inName, otherwise: `(${elsewhere.join(' or ')})` };
  }
  const inPhones =
    inPhone === null ? [] : [candidates(digits, inPhone, anyOf(PHONES, `like ${inPhone}`))];
  const found = [candidates(text, part, `(${inName} or ${elsewhere[0] ?? ''})`), ...inPhones];
  return { name, rank, condition: `(${found.join(' or ')})` };
}

/** A subselect, so that the value is worked out once and not for each row. */
function once(expression: string): string {
  return `(select ${expression})`;
}

function anyOf(expressions: readonly string[], test: string): string {
  return `(${expressions.map((expression) => `${expression} ${test}`).join(' or ')})`;
}

/** The trigram index finds those that may fit, `exact` tells; a short text is of no use to the index. */
function candidates(text: string, pattern: string, exact: string): string {
  return isShort(text) ? exact : `(search_text like ${pattern} and ${exact})`;
}

function isShort(text: string): boolean {
  return searchTerm(text).short;
}

function lengthOf(text: string): string {
  return isShort(text) ? '.short' : '';
}
