/** How far back a change may lie, in days before today. */
export const modifiedFilters = [
  { id: 'today', label: 'Today', days: 0 },
  { id: 'week', label: 'Last 7 days', days: 7 },
  { id: 'month', label: 'Last 30 days', days: 30 },
] as const;

export type ModifiedFilter = (typeof modifiedFilters)[number]['id'];

const DAY_MS = 86_400_000;

/**
 * The earliest day on which something was modified to be within a filter, by the agency's calendar.
 *
 * @param today `yyyy-mm-dd`
 */
export function earliestDay(filter: ModifiedFilter, today: string): string {
  const days = modifiedFilters.find(({ id }) => id === filter)?.days ?? 0;
  return new Date(Date.parse(today) - days * DAY_MS).toISOString().slice(0, 10);
}
