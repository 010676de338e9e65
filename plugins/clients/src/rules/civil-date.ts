// Dates without a time, written `yyyy-mm-dd`, never shifted by a time zone.

const DAY_MS = 86_400_000;

/** How many days `date` lies after `from`; negative before it. */
export function daysBetween(from: string, date: string): number {
  return Math.round((utc(date) - utc(from)) / DAY_MS);
}

/** The same day some years earlier; February 29 becomes February 28 where there is none. */
export function yearsBefore(date: string, years: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year - years, month, 0)).getUTCDate();
  return [
    String(year - years).padStart(4, '0'),
    String(month).padStart(2, '0'),
    String(Math.min(day, lastDay)).padStart(2, '0'),
  ].join('-');
}

/** The day so many days later. */
export function daysAfter(date: string, days: number): string {
  return new Date(utc(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The same day of the month so many months later; the last day of a month that is shorter. */
export function monthsAfter(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const then = Date.UTC(year, month - 1 + months, Math.min(day, lastDay));
  return new Date(then).toISOString().slice(0, 10);
}

function utc(date: string): number {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return Date.UTC(year, month - 1, day);
}
