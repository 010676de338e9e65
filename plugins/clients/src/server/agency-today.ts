import type { AgencySettings, Clock } from '@porchlight/server';
import { civilToday } from '../rules/civil-date.ts';

const MINUTE_MS = 60_000;

/**
 * Today on the agency's calendar. A day begins on a full minute in every zone, so the date is worked out once a
 * minute: it takes longer than the rest of a read does.
 */
export function agencyToday(agency: () => AgencySettings, clock: () => Clock): () => string {
  let known = { minute: Number.NaN, zone: '', date: '' };
  return () => {
    const now = clock().now();
    const minute = Math.floor(now.getTime() / MINUTE_MS);
    const zone = agency().time_zone;
    if (minute !== known.minute || zone !== known.zone) {
      known = { minute, zone, date: civilToday(zone, now) };
    }
    return known.date;
  };
}
