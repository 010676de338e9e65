import { dayNumber } from '@porchlight/kernel';

/** A reminder that could not be sent on its day is still sent within this many days. */
export const LATEST_DAYS = 6;

/** Days after the due date from a setting such as '3, 10': ascending, each once. */
export function reminderDays(setting: string): readonly number[] {
  const days = setting.split(',').map((text) => Number(text.trim() || 'none'));
  return [...new Set(days.filter((day) => Number.isSafeInteger(day) && day > 0))].sort(
    (a, b) => a - b,
  );
}

/**
 * Which reminder an invoice gets today, by its day after the due date; null for none. After an outage the earlier ones are
 * left out, and an invoice that has long been late gets none when reminders are turned on.
 */
export function reminderDue(
  dueDate: string,
  today: string,
  days: readonly number[],
): number | null {
  const late = dayNumber(today) - dayNumber(dueDate);
  const day = days.findLast((each) => each <= late);
  return day === undefined || late - day > LATEST_DAYS ? null : day;
}
