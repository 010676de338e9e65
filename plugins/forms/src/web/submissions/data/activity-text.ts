import { addDays, civilToday, formatClock } from '@porchlight/kernel';
import { formatDateText } from '@porchlight/ui';

interface Clock {
  readonly timeZone: string;
  readonly now: Date;
}

/** When something happened, short enough for a card: 'today, 8:28 PM', 'yesterday', or the day. */
export function activityText(instant: string, { timeZone, now }: Clock): string {
  const day = civilToday(timeZone, new Date(instant));
  const today = civilToday(timeZone, now);
  if (day === today) return `today, ${formatClock(instant, timeZone)}`;
  return day === addDays(today, -1) ? 'yesterday' : formatDateText(day);
}
