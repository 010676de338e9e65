const SHORT = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const LONG = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A civil date as `Nov 22`. */
export function shortDate(date: string): string {
  return SHORT.format(new Date(`${date}T12:00:00Z`));
}

/** A civil date as `Nov 22, 2026`. */
export function longDate(date: string): string {
  return LONG.format(new Date(`${date}T12:00:00Z`));
}
