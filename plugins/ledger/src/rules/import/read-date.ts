import { isBlankCell } from './blank-cell.ts';
import type { CellReading } from './cell-reading.ts';

export interface DateAsk {
  /** Today on the agency's calendar, yyyy-mm-dd. */
  readonly today: string;
  /** A birth date lies in the past: '45' is 1945. */
  readonly birth: boolean;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const TIME =
  /[ T,]{1,4}\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?( ?[ap]\.?m\.?)?( ?(z|utc|[+-]\d{2}:?\d{2}))?$/i;
const WEEKDAY = /^(mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,? /i;

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const MONTH_FIRST = /^(\d{1,2})[-/. ]+(\d{1,2})[-/. ]+(\d{4}|\d{2})$/;
const COMPACT = /^(\d{2})(\d{2})((?:19|20)\d{2})$/;
const COMPACT_YEAR_FIRST = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;
const MONTH_NAME_FIRST = /^([a-z]{3,9})\.?[ -]+(\d{1,2})(?:st|nd|rd|th)?,?[ -]+'?(\d{4}|\d{2})$/i;
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th)?[ -]?([a-z]{3,9})\.?,?[ -]?'?(\d{4}|\d{2})$/i;
const SERIAL = /^\d{1,5}(\.\d+)?$/;
const EMPTY_DATE = /^0{1,4}[-/.]0{1,2}[-/.]0{1,4}$|^0(\.0+)?$|^1900-01-00$/;

/** Day 1 of a spreadsheet is January 1st 1900, and it counts a February 29th of that year that never was. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;
const FIRST_SERIAL = 61;
const LAST_SERIAL = 73_050;

/**
 * A date in the spellings of agency files, month before day, as yyyy-mm-dd: 3/5/1980, 03-05-80, Mar 5 1980, 5-Mar-80,
 * 19800305, 1980-03-05 00:00:00, or the serial number of a spreadsheet.
 */
export function readDate(cell: string, ask: DateAsk): CellReading {
  const written = cell.trim();
  if (isBlankCell(written) || EMPTY_DATE.test(written)) return { value: '' };
  const text = written.replace(TIME, '').replace(WEEKDAY, '').trim();
  const date = parts(text, ask) ?? serial(text);
  if (date === null) return { error: `'${written}' is not a date as in 3/5/1980` };
  if (ask.birth && date > ask.today) return { error: `'${written}' lies in the future` };
  return { value: date };
}

function parts(text: string, ask: DateAsk): string | null {
  const [, y, m, d] = YEAR_FIRST.exec(text) ?? COMPACT_YEAR_FIRST.exec(text) ?? [];
  if (y !== undefined) return dateOf(y, Number(m), Number(d), ask);
  const [, month, day, year] = MONTH_FIRST.exec(text) ?? COMPACT.exec(text) ?? [];
  if (year !== undefined) return dateOf(year, Number(month), Number(day), ask);
  const named = MONTH_NAME_FIRST.exec(text);
  if (named !== null) return dateOf(named[3]!, monthOf(named[1]!), Number(named[2]), ask);
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst !== null)
    return dateOf(dayFirst[3]!, monthOf(dayFirst[2]!), Number(dayFirst[1]), ask);
  return null;
}

function serial(text: string): string | null {
  const day = Math.floor(Number(text));
  if (!SERIAL.test(text) || day < FIRST_SERIAL || day > LAST_SERIAL) return null;
  return new Date(DAY_ZERO + day * DAY_MS).toISOString().slice(0, 10);
}

function dateOf(year: string, month: number, day: number, ask: DateAsk): string | null {
  const full = year.length === 4 ? Number(year) : fullYear(Number(year), ask);
  const date = new Date(Date.UTC(full, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists && full >= 1900 && full <= 2100 ? date.toISOString().slice(0, 10) : null;
}

/** The year nearest to today; of a birth the last one that is past. */
function fullYear(two: number, { today, birth }: DateAsk): number {
  const now = Number(today.slice(0, 4));
  const century = now - (now % 100);
  const ahead = birth ? 0 : 50;
  return century + two > now + ahead ? century - 100 + two : century + two;
}

function monthOf(name: string): number {
  const lower = name.toLowerCase();
  const index = MONTHS.indexOf(lower.slice(0, 3));
  const whole = FULL_MONTHS[index];
  return whole !== undefined && (lower.length === 3 || lower === 'sept' || whole === lower)
    ? index + 1
    : 0;
}

const FULL_MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
