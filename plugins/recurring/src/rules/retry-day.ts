import { addDays } from '@porchlight/kernel';

/** Days after the first attempt on which a declined charge is tried again. */
const RETRY_DAYS = [1, 3, 5] as const;

/**
 * The day of the next attempt, or null when the charge is given up.
 *
 * @param firstOn the day of the first attempt
 * @param attempts how many failed
 */
export function retryDay(firstOn: string, attempts: number): string | null {
  const days = RETRY_DAYS[attempts - 1];
  return days === undefined ? null : addDays(firstOn, days);
}
