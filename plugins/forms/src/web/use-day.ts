import { followUpOn } from '@porchlight/clients/contract';
import { civilToday } from '@porchlight/kernel';
import { formatDateText, formatMoment, formatShortDateTime } from '@porchlight/ui';
import { useAgency } from '@porchlight/web';

/** The day of an instant on the calendar of the agency: `11/18/2026`. */
export function useDay(): (instant: string) => string {
  const { time_zone: timeZone } = useAgency();
  return (instant) => formatDateText(civilToday(timeZone, new Date(instant)));
}

/** The day of an instant, and how far it is from today: `11/25/2026, in 7 days`. */
export function useDayInWords(): (instant: string) => string {
  const { time_zone: timeZone } = useAgency();
  return (instant) => {
    const day = civilToday(timeZone, new Date(instant));
    return `${formatDateText(day)}, ${followUpOn(day, civilToday(timeZone)).distance}`;
  };
}

/** An instant at the agency: `11/18/2026, 9:12 AM`. */
export function useInstant(): (instant: string) => string {
  const { time_zone: timeZone } = useAgency();
  return (instant) => formatShortDateTime(instant, timeZone);
}

/** An instant at the agency inside a sentence: `Nov 18, 9:12 AM`. */
export function useMoment(): (instant: string) => string {
  const { time_zone: timeZone } = useAgency();
  return (instant) => formatMoment(instant, timeZone);
}
