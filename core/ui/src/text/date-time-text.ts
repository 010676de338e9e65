const formats = new Map<string | undefined, Intl.DateTimeFormat>();

/** An ISO 8601 instant as `3/7/2026, 9:05 AM`, in the given time zone or that of the browser. */
export function formatDateTime(instant: string, timeZone?: string): string {
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
