import { addDays, addMonths, dayNumber, frequencyOf, occurrence } from '@porchlight/kernel';
import { FEW_DAYS } from './moved-anchor.ts';
import { LEFT_OUT, type ChargeState } from './schedule-facts.ts';

/** How often a schedule charges. */
interface Rhythm {
  readonly frequency: string;
  readonly frequency_interval: number;
}

/** The days of the payments of a schedule before and after another one, `yyyy-mm-dd`; null for none. */
export interface Neighbors {
  readonly before: string | null;
  readonly after: string | null;
}

/** The usual day of the 29th of a long month is so many days before its end. */
const DAYS_BEFORE_END = 2;

/** Whether a payment follows an earlier one by a whole period, but for the few days that months differ at their end. */
export function isPeriodApart(
  { frequency: name, frequency_interval: interval }: Rhythm,
  earlier: string,
  later: string,
): boolean {
  const frequency = frequencyOf(name);
  const regular = occurrence({ frequency, interval, anchor: earlier }, 1);
  const isByMonth = frequency !== 'DAILY' && frequency !== 'WEEKLY';
  const isMovable = isByMonth && isAtMonthEnd(earlier) && isAtMonthEnd(later);
  return later >= addDays(regular, isMovable ? -FEW_DAYS : 0);
}

/** Those of payments that were made, or may still be. */
export function neighborsOf(
  payments: readonly { readonly period_date: string; readonly state: ChargeState }[],
  day: string,
): Neighbors {
  const days = payments
    .filter(({ state }) => !LEFT_OUT.includes(state))
    .map(({ period_date }) => period_date)
    .toSorted();
  return {
    before: days.findLast((one) => one < day) ?? null,
    after: days.find((one) => one > day) ?? null,
  };
}

function isAtMonthEnd(day: string): boolean {
  const nextMonth = addMonths(`${day.slice(0, 8)}01`, 1);
  return dayNumber(nextMonth) - 1 - dayNumber(day) <= DAYS_BEFORE_END + FEW_DAYS;
}
