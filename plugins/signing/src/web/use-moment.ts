import { formatMoment, formatShortDateTime } from '@porchlight/ui';
import { useAgency } from '@porchlight/web';

/** An instant at the agency inside a sentence: `Nov 18, 9:12 AM`. */
export function useMoment(): (instant: string) => string {
  const { time_zone: timeZone } = useAgency();
  return (instant) => formatMoment(instant, timeZone);
}

/** An instant at the agency, as the dates of a form show it: `11/18/2026, 9:12 AM`. */
export function useInstant(): (instant: string) => string {
  const { time_zone: timeZone } = useAgency();
  return (instant) => formatShortDateTime(instant, timeZone);
}
