/** Days after a link was sent on which its client is reminded. */
const REMINDER_DAYS = [2, 5, 9] as const;
const DAY_MS = 86_400_000;

/**
 * The civil dates of the reminders that are left, `yyyy-mm-dd`. One that was missed comes with the next run, today.
 *
 * @param sentOn civil date, like `today`
 * @param count reminders that were sent already
 */
export function reminderDays(sentOn: string, count: number, today: string): readonly string[] {
  const days = REMINDER_DAYS.slice(count).map((day) =>
    new Date(Date.parse(sentOn) + day * DAY_MS).toISOString().slice(0, 10),
  );
  const ahead = days.filter((day) => day > today);
  return ahead.length === days.length ? ahead : [today, ...ahead];
}

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
