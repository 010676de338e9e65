import { formatMoment } from '@porchlight/ui';
import { useAgency } from '@porchlight/web';

/** An instant at the agency inside a sentence: `Nov 18, 9:12 AM`. */
export function useMoment(): (instant: string) => string {
  const { time_zone: timeZone } = useAgency();
  return (instant) => formatMoment(instant, timeZone);
}
