import { EARLIEST_YEAR, LATEST_YEAR } from './formats.ts';

const monthNames = [
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

/**
 * Reads a date as people in the United States write it: 3/7/2026, 03-07-26, 03072026,
 * Mar 7, 2026, March 7 2026, and also 2026-03-07. Two-digit years lie between 80 years ago and 19 years ahead.
 * @returns `yyyy-mm-dd`, or null when the text is no date of the calendar or of a year that nobody means.
 */
export function parseDateText(text: string, today: Date = new Date()): string | null {
  const trimmed = text.trim().toLowerCase();
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(trimmed);
  if (iso) return toIso(Number(iso[1]), Number(iso[2]), Number(iso[3]));

  const us =
    /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/.exec(trimmed) ??
    /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(trimmed);
  if (us) return toIso(fullYear(us[3] ?? '', today), Number(us[1]), Number(us[2]));

  const named = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/.exec(trimmed);
  if (named) return toIso(Number(named[3]), monthOf(named[1] ?? ''), Number(named[2]));
  return null;
}

/** `2026-03-07` as `3/7/2026` (SH-082); anything else as it stands. */
export function formatDateText(value: string): string {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (!iso) return value;
  return `${String(Number(iso[2]))}/${String(Number(iso[3]))}/${String(iso[1])}`;
}

function fullYear(digits: string, today: Date): number {
  const year = Number(digits);
  if (digits.length === 4) return year;
  const century = Math.floor(today.getFullYear() / 100) * 100;
  const candidate = century + year;
  if (candidate > today.getFullYear() + 19) return candidate - 100;
  return candidate < today.getFullYear() - 80 ? candidate + 100 : candidate;
}

/** 1 to 12 for a whole name, its first three letters, or 'sept'; 0 for anything else. */
function monthOf(name: string): number {
  const whole = name === 'sept' ? 'sep' : name;
  return monthNames.findIndex((month) => month === whole || month.slice(0, 3) === whole) + 1;
}

function toIso(year: number, month: number, day: number): string | null {
  if (month < 1 || month > 12 || day < 1) return null;
  if (year < EARLIEST_YEAR || year > LATEST_YEAR) return null;
  const daysOfMonth = new Date(Date.UTC(2000, month, 0)).getUTCDate();
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  if (day > (month === 2 && !leap ? 28 : daysOfMonth)) return null;
  return [String(year).padStart(4, '0'), pad(month), pad(day)].join('-');
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
