import { date as isDate, EARLIEST_YEAR, LATEST_YEAR } from './formats.ts';

/** In English, Spanish, and Portuguese, without marks. */
const MONTHS = [
  'january enero janeiro',
  'february febrero fevereiro',
  'march marzo marco',
  'april abril',
  'may mayo maio',
  'june junio junho',
  'july julio julho',
  'august agosto',
  'september septiembre setiembre setembro',
  'october octubre outubro',
  'november noviembre novembro',
  'december diciembre dezembro',
].map((names) => names.split(' '));

const MOST_CHARACTERS = 60;
/** For dates other than births: no policy or follow-up is further ahead. */
const MOST_YEARS_AHEAD = 50;
/** '45' means 2045 if that is at most so many years ahead, else 1945. */
const SHORT_YEARS_AHEAD = 19;

const TIME =
  /[ t,]{1,4}\d{1,2}:\d{2}(:\d{2}(\.\d{1,9})?)?( ?[ap]\.?m\.?)?( ?(z|utc|[+-]\d{2}:?\d{2}))?$/;
const WEEKDAY =
  /^(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\.?|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo|(?:segunda|ter[cç]a|quarta|quinta|sexta)(?:-feira)?),? /;
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const MONTH_FIRST = /^(\d{1,2})[-/. ]{1,3}(\d{1,2})[-/. ]{1,3}(\d{4}|\d{2})$/;
const EIGHT_DIGITS = /^(\d{2})(\d{2})((?:19|20)\d{2})$/;
const EIGHT_DIGITS_YEAR_FIRST = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;
const MONTH_NAME_FIRST =
  /^([a-zç]{3,10})\.?[ -]{1,3}(\d{1,2})(?:st|nd|rd|th)?,?[ -]{1,3}'?(\d{4}|\d{2})$/;
/** Also 5 de marzo de 1980. */
const DAY_FIRST =
  /^(\d{1,2})(?:st|nd|rd|th|[º°]| ?ro)?[ ./-]?(?: ?de )?([a-zç]{3,10})\.?,?[ ./-]?(?: ?del? )?'?(\d{4}|\d{2})$/;
const NUMBER = /^\d+(?:\.\d+)?$/;

/** What is known about the date that a text represents. */
export interface DateContext {
  /** Today on the agency's calendar, as yyyy-mm-dd. */
  readonly today: string;
  /** A birth date is in the past, so '1/5/45' was in 1945. */
  readonly birth?: boolean;
}

/**
 * `number`: digits alone, which may be a year, a spreadsheet's day number, or a date in one of several orders.
 * `future`: a birth that is still to come. `year`: a year that no one means. `none`: anything else that is no date.
 */
export type DateProblem = 'number' | 'future' | 'year' | 'none';

export type DateReading = { readonly date: string } | { readonly problem: DateProblem };

/**
 * Reads a date as people in the United States write it, month before day: 3/7/2026, 03-07-26, 03072026, Mar 7, 2026,
 * 7-Mar-26, 7 de marzo de 2026, also with a time of day behind it, and 2026-03-07. The date comes as `yyyy-mm-dd`.
 *
 * Two-digit years: of a birth the last year that makes a day of the past, else between 80 years ago and 19 years ahead.
 * A text that can be read in more than one way is refused.
 */
export function readDateText(text: string, { today, birth = false }: DateContext): DateReading {
  if (text.length > MOST_CHARACTERS) return { problem: 'none' };
  const whole = text.trim().toLowerCase();
  const bare = whole.replace(TIME, '').replace(WEEKDAY, '').trim();
  const parts = partsOf(bare);
  if (parts === null) return { problem: NUMBER.test(bare) ? 'number' : 'none' };
  const date = fullDate(parts, today, birth);
  const year = Number(date.slice(0, 4));
  if (!existsInItsYear(date)) return { problem: 'none' };
  if (birth && date > today) return { problem: 'future' };
  const latest = Math.min(Number(today.slice(0, 4)) + MOST_YEARS_AHEAD, LATEST_YEAR);
  return year < EARLIEST_YEAR || year > latest ? { problem: 'year' } : { date };
}

/** As `readDateText`; null when the text is no date. */
export function parseDateText(text: string, context: DateContext): string | null {
  const reading = readDateText(text, context);
  return 'date' in reading ? reading.date : null;
}

/** `2026-03-07` as `3/7/2026`; anything else as it is. */
export function formatDateText(value: string): string {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (!iso) return value;
  return `${String(Number(iso[2]))}/${String(Number(iso[3]))}/${String(iso[1])}`;
}

/** A year of two or four digits. */
interface DateParts {
  readonly year: string;
  readonly month: number;
  readonly day: number;
}

function partsOf(text: string): DateParts | null {
  const [, y, m, d] = YEAR_FIRST.exec(text) ?? EIGHT_DIGITS_YEAR_FIRST.exec(text) ?? [];
  const yearFirst = y === undefined ? null : { year: y, month: Number(m), day: Number(d) };
  const [, month, day, year] = MONTH_FIRST.exec(text) ?? EIGHT_DIGITS.exec(text) ?? [];
  const monthFirst = year === undefined ? null : { year, month: Number(month), day: Number(day) };
  if (yearFirst !== null && monthFirst !== null) return theOnlyDate(yearFirst, monthFirst);
  if (yearFirst !== null || monthFirst !== null) return yearFirst ?? monthFirst;
  const named = MONTH_NAME_FIRST.exec(text);
  if (named !== null) return { year: named[3]!, month: monthOf(named[1]!), day: Number(named[2]) };
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst === null) return null;
  return { year: dayFirst[3]!, month: monthOf(dayFirst[2]!), day: Number(dayFirst[1]) };
}

/** Eight digits may be a date with the year first or last, never both: 20011920 has no month 20. */
function theOnlyDate(one: DateParts, other: DateParts): DateParts | null {
  const exist = [one, other].filter((parts) => existsInItsYear(isoOf(Number(parts.year), parts)));
  return exist.length === 1 ? exist[0]! : null;
}

function fullDate(parts: DateParts, today: string, birth: boolean): string {
  const year = Number(parts.year);
  if (parts.year.length === 4) return isoOf(year, parts);
  const now = Number(today.slice(0, 4));
  const date = isoOf(now - (now % 100) + year, parts);
  const ahead = birth ? date > today : Number(date.slice(0, 4)) > now + SHORT_YEARS_AHEAD;
  if (ahead) return isoOf(Number(date.slice(0, 4)) - 100, parts);
  // Late in a century '05' is a year of the next one.
  const next = Number(date.slice(0, 4)) + 100;
  return !birth && next <= now + SHORT_YEARS_AHEAD ? isoOf(next, parts) : date;
}

/** True for a day of the calendar, whichever the year. */
function existsInItsYear(date: string): boolean {
  const year = Number(date.slice(0, 4));
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return isDate(`${leap ? '2000' : '1999'}${date.slice(4)}`);
}

/** 1 to 12 for a whole name, its first three letters, or 'sept'; 0 for anything else. */
function monthOf(name: string): number {
  const short = name === 'sept' ? 'sep' : name.replace('ç', 'c');
  const isNamed = (month: string) => month === short || month.slice(0, 3) === short;
  return MONTHS.findIndex((names) => names.some(isNamed)) + 1;
}

function isoOf(year: number, { month, day }: DateParts): string {
  return [String(year).padStart(4, '0'), pad(month), pad(day)].join('-');
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
