import { amount } from './amount.ts';
import { phone, phoneOrBlank } from './phone-formats.ts';

export { amount, phone, phoneOrBlank };

const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const CIVIL_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** A year outside this range is a typing mistake: no one was born then, and no policy begins then. */
export const EARLIEST_YEAR = 1900;
export const LATEST_YEAR = 2100;

/** True for a day of the calendar as yyyy-mm-dd, of a year from 1900 to 2100. */
export function date(text: string): boolean {
  const match = CIVIL_DATE.exec(text);
  if (match === null) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const leap = month === 2 && (year % 400 === 0 || (year % 4 === 0 && year % 100 !== 0));
  if (year < EARLIEST_YEAR || year > LATEST_YEAR) return false;
  return day > 0 && day <= (DAYS_IN_MONTH[month - 1] ?? 0) + (leap ? 1 : 0);
}

/** An instant in ISO 8601 with its zone: `2026-03-01T09:00:00Z`. */
export const dateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|[+-]\d\d:?\d\d)$/;

export const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** True for an address with the scheme http or https. */
export function webAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:/i.test(text);
}

/** True for a date, or for one of the ways to say 'no date'. */
export function dateOrClear(text: string): boolean {
  return text === '' || text === '__clear__' || date(text);
}

/** True for the nine digits of a bank's routing number whose last one is the check digit of the others. */
export function routingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text) || text === '000000000') return false;
  const weights = [3, 7, 1];
  const sum = [...text].reduce((total, digit, at) => total + Number(digit) * weights[at % 3]!, 0);
  return sum % 10 === 0;
}

/** The formats that schemas of the portal may name. */
export const formats = {
  date,
  uuid,
  amount,
  phone,
  'phone-or-blank': phoneOrBlank,
  'date-time': dateTime,
  'date-or-clear': dateOrClear,
  'web-address': webAddress,
  'routing-number': routingNumber,
} as const;

/** Characters of a text, as JSON Schema counts them: an emoji is one. For validators. */
export function textLength(text: string): number {
  let length = text.length;
  for (let at = 0; at < text.length - 1; at += 1) {
    const isPair = isSurrogate(text, at, 0xd800) && isSurrogate(text, at + 1, 0xdc00);
    if (!isPair) continue;
    length -= 1;
    at += 1;
  }
  return length;
}

function isSurrogate(text: string, at: number, half: number): boolean {
  return (text.charCodeAt(at) & 0xfc00) === half;
}
