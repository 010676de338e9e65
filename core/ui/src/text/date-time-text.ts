const dateTime = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** An ISO 8601 instant as `3/7/2026, 9:05 AM` in the browser's time zone. */
export function formatDateTime(instant: string): string {
  return dateTime.format(new Date(instant));
}
