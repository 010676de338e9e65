import { civilToday } from '@porchlight/kernel';
import { formatDateText, formatShortDateTime } from '@porchlight/ui';
import { useAgency } from '@porchlight/web';

/** The day of an instant on the calendar of the agency: `11/18/2026`. */
export function useDay(): (instant: string) => string {
  const { time_zone: timeZone } = useAgency();
  return (instant) => formatDateText(civilToday(timeZone, new Date(instant)));
}

/** An instant at the agency in its two parts: `11/18/2026` and `9:12 AM`. */
export function useDayAndTime(): (instant: string) => readonly [day: string, time: string] {
  const toText = useInstant();
  return (instant) => {
    const [day = '', time = ''] = toText(instant).split(', ');
    return [day, time];
  };
}

/** An instant at the agency: `11/18/2026, 9:12 AM`. */
export function useInstant(): (instant: string) => string {
  const { time_zone: timeZone } = useAgency();
  return (instant) => formatShortDateTime(instant, timeZone);
}
