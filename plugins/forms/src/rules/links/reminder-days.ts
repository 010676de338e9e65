/** Days after a link was sent on which its client is reminded. */
const REMINDER_DAYS = [2, 5, 9] as const;
const DAY_MS = 86_400_000;

/**
 * How many reminders there are once that of today was sent; null when none is due. Days that were missed are made up for by
 * one reminder.
 *
 * @param sentOn civil date, `yyyy-mm-dd`, like `today`
 * @param count reminders that were sent already
 */
export function reminderDue(sentOn: string, count: number, today: string): number | null {
  const days = (Date.parse(today) - Date.parse(sentOn)) / DAY_MS;
  const reached = REMINDER_DAYS.filter((day) => day <= days).length;
  return reached > count ? reached : null;
}
