import { zoneInstant } from '@porchlight/kernel';

/**
 * The last second of a civil day in a time zone.
 *
 * @param day `yyyy-mm-dd`
 * @param timeZone IANA zone
 */
export function endOfDay(day: string, timeZone: string): Date {
  return new Date(zoneInstant(Date.parse(`${day}T23:59:59Z`), timeZone));
}
