const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * An instant in a time zone: `3/7/2026, 9:05 AM`. The zone is not named: use that of the agency everywhere.
 *
 * @param instant ISO 8601
 */
export function formatShortDateTime(instant: string, timeZone: string): string {
  const format = formatIn(timeZone, { year: 'numeric', month: 'numeric' });
  return format.format(new Date(instant));
}

/**
 * An instant inside a sentence: `Mar 7, 9:05 AM`, with its year unless that is the present one.
 *
 * @param instant ISO 8601
 */
export function formatMoment(instant: string, timeZone: string, now = new Date()): string {
  const at = new Date(instant);
  const year = (date: Date) => formatShortDateTime(date.toISOString(), timeZone).split(/[/,]/)[2];
  const isThisYear = year(at) === year(now);
  return formatIn(timeZone, { month: 'short', ...(isThisYear ? {} : { year: 'numeric' }) }).format(
    at,
  );
}

type Parts = Pick<Intl.DateTimeFormatOptions, 'year' | 'month'>;

function formatIn(timeZone: string, parts: Parts): Intl.DateTimeFormat {
  const key = `${timeZone} ${String(parts.month)} ${String(parts.year)}`;
  let format = formats.get(key);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', {
      ...parts,
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
    });
    formats.set(key, format);
  }
  return format;
}
