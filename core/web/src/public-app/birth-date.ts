import { type Language, localeOf } from '@porchlight/kernel';

/** As entered: the month as '1' to '12'. */
export interface BirthDateParts {
  readonly month: string;
  readonly day: string;
  readonly year: string;
}

/** The date as `yyyy-mm-dd`; null for anything that is no date of the calendar since 1900. */
export function readBirthDate({ month, day, year }: BirthDateParts): string | null {
  const texts = [year, month, day].map((text) => text.trim());
  if (!texts.every((text) => /^\d{1,4}$/.test(text)) || texts[0]!.length !== 4) return null;
  const [y = 0, m = 0, d = 0] = texts.map(Number);
  const date = new Date(Date.UTC(y, m - 1, d));
  const isReal = date.getUTCMonth() === m - 1 && date.getUTCDate() === d;
  if (!isReal || y < 1900 || date.getTime() > Date.now()) return null;
  return date.toISOString().slice(0, 10);
}

/** The names of the months: a name cannot be taken for a day, whatever the order of the parts. */
export function monthNames(language: Language): readonly string[] {
  const format = new Intl.DateTimeFormat(localeOf(language), { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2000, month, 1)));
}

/** The order in which a language writes the parts of a date. */
export function dateOrder(language: Language): readonly (keyof BirthDateParts)[] {
  return language === 'en' ? ['month', 'day', 'year'] : ['day', 'month', 'year'];
}
