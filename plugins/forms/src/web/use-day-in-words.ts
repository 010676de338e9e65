import { followUpOn } from '@porchlight/clients/contract';
import { formatDateText } from '@porchlight/ui';
import { useCivilDay, useToday } from '@porchlight/web';

/** The day of an instant, and how far it is from today: `11/25/2026, in 7 days`. */
export function useDayInWords(): (instant: string) => string {
  const [dayOf, today] = [useCivilDay(), useToday()];
  return (instant) => {
    const day = dayOf(instant);
    return `${formatDateText(day)}, ${followUpOn(day, today).distance}`;
  };
}
