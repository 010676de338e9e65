const DAY_MS = 86_400_000;
const DAY_SECONDS = 86_400;
/** December 31, 9999. */
const LAST_DAY = 2_958_465;
/** Days between the two beginnings of the count. */
const FROM_1904 = 1462;
/** Spreadsheets that count from 1900 count a February 29th of that year that never was. */
const NEVER = 60;

/** The number of a day counted from 1900. */
export function serialDay(value: number, from1904: boolean): number {
  return from1904 ? value + FROM_1904 : value;
}

/** True for a number that spreadsheets show as a day or a time. */
export function isDay(serial: number): boolean {
  return serial >= 0 && serial < LAST_DAY + 1;
}

/** yyyy-mm-dd, as spreadsheets show it: also of days that never were. */
export function dayOf(serial: number): string {
  const day = wholeDays(serial);
  if (day === 0) return '1900-01-00';
  if (day === NEVER) return '1900-02-29';
  const zero = Date.UTC(1899, 11, day < NEVER ? 31 : 30);
  return new Date(zero + day * DAY_MS).toISOString().slice(0, 10);
}

/** True unless it is midnight. */
export function hasTime(serial: number): boolean {
  return secondsOf(serial) !== 0;
}

/** The same number with its time in whole seconds, which never reach the next day. */
export function inWholeSeconds(serial: number): number {
  return wholeDays(serial) + secondsOf(serial) / DAY_SECONDS;
}

/** The number of a day yyyy-mm-dd and a time hh:mm:ss, counted from 1900; NaN before that. */
export function serialOf(day: string, time: string): number {
  const days = (Date.parse(day) - Date.UTC(1899, 11, 30)) / DAY_MS;
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  const part = (hours * 3600 + minutes * 60 + seconds) / DAY_SECONDS;
  return days > NEVER ? days + part : days > 1 ? days - 1 + part : Number.NaN;
}

/** What was calculated is a little off. */
const TOLERANCE_SECONDS = 0.0001;

/** The day that is shown: a second before midnight is still the day before. */
function wholeDays(serial: number): number {
  return Math.floor(serial + TOLERANCE_SECONDS / DAY_SECONDS);
}

function secondsOf(serial: number): number {
  const seconds = Math.round((serial - wholeDays(serial)) * DAY_SECONDS);
  return Math.min(Math.max(seconds, 0), DAY_SECONDS - 1);
}
