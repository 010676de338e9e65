import { civilToday, formatMoment, formatShortDateTime } from '@porchlight/kernel';
import { formatDateText } from '@porchlight/ui';
import { useAgency } from '../portal/use-rights.ts';

/** The day of an instant on the calendar of the agency: `11/18/2026`. */
export function useDay(): (instant: string) => string {
  const { time_zone: timeZone } = useAgency();
  return (instant) => formatDateText(civilToday(timeZone, new Date(instant)));
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
