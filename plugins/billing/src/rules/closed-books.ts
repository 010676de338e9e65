import { formatDate } from '@porchlight/kernel';

/** Whether a day, `yyyy-mm-dd`, is in a month that was finished: on or before the last closed day; empty for none. */
export function isClosedDay(day: string, closedThrough: string): boolean {
  return closedThrough !== '' && day <= closedThrough;
}

/** Why nothing is booked on such a day. */
export function closedBooksText(closedThrough: string): string {
  return `The books are closed through ${formatDate(closedThrough)}`;
}
