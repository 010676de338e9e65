import { civilToday } from '@porchlight/kernel';
import { formatDateText, formatShortDateTime } from '@porchlight/ui';

interface Clock {
  readonly timeZone: string;
  readonly now: Date;
}

const DAY_MS = 86_400_000;

/** When something happened, short enough for a card: 'today, 8:28 PM', 'yesterday', or the day. */
export function activityText(instant: string, { timeZone, now }: Clock): string {
  const day = civilToday(timeZone, new Date(instant));
  const today = civilToday(timeZone, now);
  if (day === today) {
    const [, time = ''] = formatShortDateTime(instant, timeZone).split(', ');
    return `today, ${time}`;
  }
  const yesterday = new Date(Date.parse(today) - DAY_MS).toISOString().slice(0, 10);
  return day === yesterday ? 'yesterday' : formatDateText(day);
}
