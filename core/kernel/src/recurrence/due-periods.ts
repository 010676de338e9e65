import { firstIndexFrom, occurrence, type Recurrence } from './recurrence.ts';

/** Which days a schedule of payments has, and which comes next. */
export interface SchedulePlan extends Recurrence {
  /** Of the next payment: `occurrence(next_index)` is its day. */
  readonly nextIndex: number;
  readonly endDate: string | null;
  readonly totalPayments: number | null;
  readonly paymentsMade: number;
}

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
  const next = dayOf(plan, nextIndex);
  if (isOver(plan, plan.paymentsMade) || next === null || next > until) {
    return { charged: null, missed: [], nextIndex, nextDate: nextDate(plan, nextIndex) };
  }
  const after = indexAfter(plan, until);
  const missed: string[] = [];
  for (let index = Math.max(nextIndex, after - 1 - MOST_MISSED); index < after - 1; index += 1)
    missed.push(occurrence(plan, index));
  const charged = occurrence(plan, after - 1);
  return { charged, missed, nextIndex: after, nextDate: nextDate(plan, after) };
}

/** What a schedule brings if nobody changes it. */
export interface PlannedPeriods {
  /** As in `DuePeriods`, today. */
  readonly missed: readonly string[];
  /** Charged by themselves: the one that is due today, if any, and those that follow. */
  readonly dates: readonly string[];
}

/** The periods that `duePeriods` finds today and on the days after, at most so many; fewer when they end before. */
export function plannedPeriods(plan: SchedulePlan, today: string, most: number): PlannedPeriods {
  const { charged, missed, nextIndex } = duePeriods(plan, today);
  const dates = charged === null ? [] : [charged];
  for (let index = nextIndex; dates.length < most; index += 1) {
    const date = isOver(plan, plan.paymentsMade + dates.length) ? null : nextDate(plan, index);
    if (date === null) break;
    dates.push(date);
  }
  return { missed, dates };
}

/** True once so many payments were made that none is left. */
export function isOver({ totalPayments }: SchedulePlan, made: number): boolean {
  return totalPayments !== null && made >= totalPayments;
}

/** The day of a payment, or null past the end date or the calendar. */
export function nextDate(plan: SchedulePlan, index: number): string | null {
  const date = dayOf(plan, index);
  return date === null || (plan.endDate !== null && date > plan.endDate) ? null : date;
}

/** Null beyond the calendar. */
function dayOf(plan: SchedulePlan, index: number): string | null {
  try {
    return occurrence(plan, index);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The first period after a day. */
export function indexAfter(plan: SchedulePlan, day: string): number {
  const index = firstIndexFrom(plan, day);
  return occurrence(plan, index) === day ? index + 1 : index;
}
