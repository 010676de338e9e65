const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * An instant in a time zone: `3/7/2026, 9:05 AM`. The zone is not named: use that of the agency everywhere.
 *
 * @param instant ISO 8601
 */
export function formatShortDateTime(instant: string, timeZone: string): string {
  let format = formats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', {
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
    });
    formats.set(timeZone, format);
  }
  return format.format(new Date(instant));
}
