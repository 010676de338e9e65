/** The date in a time zone, for example `2026-11-20` in `America/New_York`. */
export function civilToday(timeZone: string, now: Date = new Date()): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

const DAY_MS = 86_400_000;
const LAST_DAY = '9999-12-31';

/** Days since 1970-01-01; negative before. The day is `yyyy-mm-dd`. */
export function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS;
}

/** A day so many days later. Throws beyond the year 9999. */
export function addDays(day: string, days: number): string {
  return dayOf(dayNumber(day) + days);
}

/**
 * The same day of the month so many months later, or the last day of a shorter month: `2026-01-31` and one month is
 * `2026-02-28`. Throws beyond the year 9999.
 */
export function addMonths(day: string, months: number, on?: number | null): string {
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  const [year, at] = [Math.floor(month / 12), month % 12];
  const date = Math.min(on ?? Number(day.slice(8)), daysInMonth(year, at));
  return dayOf(Date.UTC(year, at, date) / DAY_MS);
}

/** `month` counts from 0. */
function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
}

function dayOf(number: number): string {
  if (!(number <= dayNumber(LAST_DAY)))
    throw new RangeError('expected a day of the year 9999 or earlier');
  return new Date(number * DAY_MS).toISOString().slice(0, 10);
}
