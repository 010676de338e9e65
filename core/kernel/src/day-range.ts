import { addDays, addMonths } from './civil-date.ts';
import type { FieldMessage } from './problem.ts';
import { zoneInstant } from './zone-time.ts';

/** The first and the last day of a list, `yyyy-mm-dd`; empty for no limit. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

export const dayRangeText = 'The last day must be the first day or later';
const LAST_DAY = '9999-12-31';

/** The whole month so many months from today. */
export function monthRange(today: string, months: number): DayRange {
  const from = addMonths(`${today.slice(0, 7)}-01`, months);
  return { from, to: addDays(addMonths(from, 1), -1) };
}

export function dayRangeProblems({ from, to }: DayRange): readonly FieldMessage[] {
  return from !== '' && to !== '' && to < from ? [{ field: 'to', message: dayRangeText }] : [];
}

/** Whether a day, `yyyy-mm-dd`, is within a range. */
export function isInRange(day: string, { from, to }: DayRange): boolean {
  return (from === '' || day >= from) && (to === '' || day <= to);
}

/** The instant at which a range begins, and the one before which it ends, in a time zone; null without a limit. */
export function rangeInstants({ from, to }: DayRange, timeZone: string) {
  const start = (day: string) =>
    new Date(zoneInstant(Date.parse(`${day}T00:00:00Z`), timeZone)).toISOString();
  return {
    since: from === '' ? null : start(from),
    before: to === '' || to >= LAST_DAY ? null : start(addDays(to, 1)),
  };
}
