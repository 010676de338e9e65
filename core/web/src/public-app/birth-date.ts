import type { DateParts } from '../public/date-parts.ts';

/** The date as `yyyy-mm-dd`; null for anything that is no date of the calendar since 1900. */
export function readBirthDate({ month, day, year }: DateParts): string | null {
  const texts = [year, month, day].map((text) => text.trim());
  if (!texts.every((text) => /^\d{1,4}$/.test(text)) || texts[0]!.length !== 4) return null;
  const [y = 0, m = 0, d = 0] = texts.map(Number);
  const date = new Date(Date.UTC(y, m - 1, d));
  const isReal = date.getUTCMonth() === m - 1 && date.getUTCDate() === d;
  if (!isReal || y < 1900 || date.getTime() > Date.now()) return null;
  return date.toISOString().slice(0, 10);
}
