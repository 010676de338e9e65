const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * An instant in a time zone: `3/7/2026, 9:05 AM`. The zone is not named: use that of the agency everywhere.
 *
 * @param instant ISO 8601
 */
export function formatShortDateTime(instant: string, timeZone: string): string {
  return instantText(instant, {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  });
}

/**
 * An instant inside a sentence: `Mar 7, 9:05 AM`, with its year unless that is the present one.
 *
 * @param instant ISO 8601
 */
export function formatMoment(instant: string, timeZone: string, now = new Date()): string {
  const year = (at: string | Date) => instantText(at, { year: 'numeric', timeZone });
  return instantText(instant, {
    ...(year(instant) === year(now) ? {} : { year: 'numeric' }),
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  });
}

/** The time of an instant on the clock of a time zone: `9:05 AM`. */
export function formatClock(instant: string, timeZone: string): string {
  return instantText(instant, { timeStyle: 'short', timeZone });
}

/** The time of an instant with its seconds: `9:05:31 AM`. */
export function formatClockSeconds(instant: string | number, timeZone: string): string {
  return instantText(instant, { timeStyle: 'medium', timeZone });
}

/** Day and time of an instant: `Mar 7, 2026, 9:05 AM`. */
export function formatDayAndClock(instant: string, timeZone: string): string {
  return instantText(instant, { dateStyle: 'medium', timeStyle: 'short', timeZone });
}

/** Day and time of an instant with its seconds: `Mar 7, 2026, 9:05:31 AM`. */
export function formatDayAndSeconds(instant: string, timeZone: string): string {
  return instantText(instant, { dateStyle: 'medium', timeStyle: 'medium', timeZone });
}

function instantText(at: string | number | Date, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify(options);
  let format = formats.get(key);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', options);
    formats.set(key, format);
  }
  // Versions of ICU differ in their narrow spaces; texts for people have plain ones.
  return format.format(new Date(at)).replace(/\u202f/g, ' ');
}
