import { isOver, nextDate } from '@porchlight/kernel';
import { planOf, type ScheduleRow } from './schedule-rows.ts';

/** Whether no payment of a schedule is left. */
export function isSpent(schedule: ScheduleRow): boolean {
  const plan = planOf(schedule);
  return isOver(plan, plan.paymentsMade) || nextDate(plan, plan.nextIndex) === null;
}
