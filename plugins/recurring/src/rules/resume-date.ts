import {
  firstIndexFrom,
  isOver,
  nextDate,
  occurrence,
  type SchedulePlan,
} from '@porchlight/kernel';

/** Where a schedule continues. */
interface Continuation {
  readonly index: number;
  /** Null when no payment is left. */
  readonly date: string | null;
}

/**
 * Where a paused schedule continues if it is resumed today: a date that has passed moves forward by whole periods to the
 * first one not before today. The periods between are not charged.
 */
export function resumption(plan: SchedulePlan, today: string): Continuation {
  const { nextIndex } = plan;
  const isPast = occurrence(plan, nextIndex) < today;
  const index = isPast ? Math.max(nextIndex, firstIndexFrom(plan, today)) : nextIndex;
  return { index, date: isOver(plan, plan.paymentsMade) ? null : nextDate(plan, index) };
}

/** Where a schedule continues without its next payment. */
export function skipping(plan: SchedulePlan): Continuation {
  const index = plan.nextIndex + 1;
  return { index, date: nextDate(plan, index) };
}
