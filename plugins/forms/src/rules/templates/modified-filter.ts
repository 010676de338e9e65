import { civilToday } from '@porchlight/kernel';

/** How far back a change may lie, in days before today. */
export const modifiedFilters = [
  { id: 'today', label: 'Today', days: 0 },
  { id: 'week', label: 'Last 7 days', days: 7 },
  { id: 'month', label: 'Last 30 days', days: 30 },
] as const;

export type ModifiedFilter = (typeof modifiedFilters)[number]['id'];

const DAY_MS = 86_400_000;

/**
 * True if something was modified today, or within the last 7 or 30 days, by the agency's calendar. A time ahead of
 * now counts as today: the clocks of a browser and the server differ.
 *
 * @param instant ISO 8601
 */
export function isModifiedWithin(
  instant: string,
  filter: ModifiedFilter,
  now: Date,
  timeZone: string,
): boolean {
  const days = modifiedFilters.find(({ id }) => id === filter)?.days ?? 0;
  const today = Date.parse(civilToday(timeZone, now));
  const day = Date.parse(civilToday(timeZone, new Date(instant)));
  return today - day <= days * DAY_MS;
}
