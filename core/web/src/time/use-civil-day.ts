import { civilToday } from '@porchlight/kernel';
import { useAgency } from '../portal/use-rights.ts';

/** The day of an instant on the calendar of the agency, `yyyy-mm-dd`. */
export function useCivilDay(): (instant: string) => string {
  const { time_zone: timeZone } = useAgency();
  return (instant) => civilToday(timeZone, new Date(instant));
}

/** Today on the calendar of the agency, `yyyy-mm-dd`. */
export function useToday(): string {
  return civilToday(useAgency().time_zone);
}
