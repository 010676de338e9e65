import type { Language } from './language.ts';

/** The readers live in the United States: money is in dollars, whatever the language. */
const LOCALES: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US', pt: 'pt-BR' };

const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();
const listFormats = new Map<Language, Intl.ListFormat>();

/** The tag for `Intl` and for the `lang` attribute, for example `es-US`. */
export function localeOf(language: Language): string {
  return LOCALES[language];
}

/** A number with the separators of the language: `1,234.5`, in Portuguese `1.234,5`. */
export function formatNumber(value: number, language: Language = 'en'): string {
  return numbers(language, {}).format(value);
}

/** Cents as dollars: `$1,234.50`, in Portuguese `US$ 1.234,50`. */
export function formatMoney(cents: number, language: Language = 'en'): string {
  // Without the parser of amounts, which pages of visitors would load with it.
  return formatDollars(Number(`${String(cents)}e-2`), language);
}

/** An amount that is stored in dollars, with its cents: `-$45.00`. */
export function formatDollars(dollars: number, language: Language = 'en'): string {
  return plainSpaces(numbers(language, { style: 'currency', currency: 'USD' }).format(dollars));
}

/** A date without a time, `2026-11-22`, in words: `November 22, 2026`, `22 de noviembre de 2026`. */
export function formatDate(date: string, language: Language = 'en'): string {
  return dates(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T12:00:00Z`),
  );
}

/** As `formatDate`, where there is little room: `Nov 22, 2026`. */
export function formatShortDate(date: string, language: Language = 'en'): string {
  return dates(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${date}T12:00:00Z`),
  );
}

/** As `formatShortDate`, for a date whose year is clear: `Nov 22`. */
export function formatMonthDay(date: string, language: Language = 'en'): string {
  return dates(language, { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date}T12:00:00Z`),
  );
}

/**
 * An instant in a time zone: `November 22, 2026 at 4:05 PM EST`. The zone is named, because the reader may be in another.
 *
 * @param instant ISO 8601
 * @param timeZone usually that of the agency
 */
export function formatDateTime(
  instant: string | Date,
  timeZone: string,
  language: Language = 'en',
): string {
  const format = dates(language, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  });
  return plainSpaces(format.format(new Date(instant)));
}

/** Words as one phrase: `a, b, and c`, `a, b y c`. */
export function formatList(words: readonly string[], language: Language = 'en'): string {
  let format = listFormats.get(language);
  if (format === undefined) {
    format = new Intl.ListFormat(LOCALES[language]);
    listFormats.set(language, format);
  }
  return format.format(words);
}

function numbers(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language} ${options.style ?? ''}`;
  let format = numberFormats.get(key);
  if (format === undefined) {
    format = new Intl.NumberFormat(LOCALES[language], options);
    numberFormats.set(key, format);
  }
  return format;
}

function dates(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  let format = dateFormats.get(key);
  if (format === undefined) {
    format = new Intl.DateTimeFormat(LOCALES[language], options);
    dateFormats.set(key, format);
  }
  return format;
}

/** Versions of ICU differ in their narrow and unbreakable spaces; texts for people have plain ones. */
function plainSpaces(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, ' ');
}
