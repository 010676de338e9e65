import { type Language, localeOf } from '@porchlight/kernel';

/** As entered: the month as '1' to '12'. */
export interface DateParts {
  readonly month: string;
  readonly day: string;
  readonly year: string;
}

/** The names of the months: a name cannot be taken for a day, whatever the order of the parts. */
export function monthNames(language: Language): readonly string[] {
  const format = new Intl.DateTimeFormat(localeOf(language), { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2000, month, 1)));
}

/** The order in which a language writes the parts of a date. */
export function dateOrder(language: Language): readonly (keyof DateParts)[] {
  return language === 'en' ? ['month', 'day', 'year'] : ['day', 'month', 'year'];
}
