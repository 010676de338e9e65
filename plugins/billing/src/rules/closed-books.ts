import { addDays, type FieldMessage, formatDate } from '@porchlight/kernel';

/** Whether a day, `yyyy-mm-dd`, is in a month that was finished: on or before the last closed day; empty for none. */
export function isClosedDay(day: string, closedThrough: string): boolean {
  return closedThrough !== '' && day <= closedThrough;
}

/** Why nothing is booked on such a day. */
export function closedBooksText(closedThrough: string): string {
  return `The books are closed through ${formatDate(closedThrough)}`;
}

const LIKE_A_DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/** What is wrong with a last closed day: it must be a day, and not after today. Both are `yyyy-mm-dd`; empty for none. */
export function closingDayProblems(day: string, today: string): readonly FieldMessage[] {
  const field = 'books_closed_through';
  if (day === '') return [];
  // November 31st is the first of December.
  if (!LIKE_A_DAY.test(day) || addDays(day, 0) !== day)
    return [{ field, message: 'Please enter a valid date' }];
  return day > today ? [{ field, message: 'Books can be closed through today at most' }] : [];
}

/** Why the time zone stays while books are closed: with it, what was booked at night would move to another day. */
export const closedZoneText =
  'The time zone cannot change while books are closed, because payments would move to other days. Empty "Books are closed through" in the settings of Billing first.';
