import { firstIndexFrom, occurrence } from '@porchlight/kernel';
import type { SchedulePlan } from './schedule-facts.ts';

/** What becomes of the periods that are due. */
export interface DuePeriods {
  /** Charged by itself: the latest one; null when none is due. */
  readonly charged: string | null;
  /** Earlier ones, which were missed: an agent confirms each. */
  readonly missed: readonly string[];
  readonly nextIndex: number;
  /** Null when no payment is left after these. */
  readonly nextDate: string | null;
}

/** Of missed periods, so many are listed; a daily schedule that was off for years has no use for more. */
const MOST_MISSED = 366;

/**
 * Divides the periods until today. Of several, because no process ran, only the latest is charged by itself: a client who
 * was not charged for three days is not charged three times at once.
 */
export function duePeriods(plan: SchedulePlan, today: string): DuePeriods {
  const { nextIndex, endDate } = plan;
  const until = endDate !== null && endDate < today ? endDate : today;
  if (isOver(plan, plan.paymentsMade) || occurrence(plan, nextIndex) > until) {
    return { charged: null, missed: [], nextIndex, nextDate: nextDate(plan, nextIndex) };
  }
  const after = indexAfter(plan, until);
  const missed: string[] = [];
  for (let index = Math.max(nextIndex, after - 1 - MOST_MISSED); index < after - 1; index += 1)
    missed.push(occurrence(plan, index));
  const charged = occurrence(plan, after - 1);
  return { charged, missed, nextIndex: after, nextDate: nextDate(plan, after) };
}

/** True once so many payments were made that none is left. */
export function isOver({ totalPayments }: SchedulePlan, made: number): boolean {
  return totalPayments !== null && made >= totalPayments;
}

/** The day of a payment, or null past the end date. */
export function nextDate(plan: SchedulePlan, index: number): string | null {
  const date = occurrence(plan, index);
  return plan.endDate !== null && date > plan.endDate ? null : date;
}

/** The first period after a day. */
export function indexAfter(plan: SchedulePlan, day: string): number {
  const index = firstIndexFrom(plan, day);
  return occurrence(plan, index) === day ? index + 1 : index;
}
