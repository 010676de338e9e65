import { dayNumber, indexAfter, isOver, nextDate, type SchedulePlan } from '@porchlight/kernel';

/** Clients are notified of the end of a card so many days before. */
const NOTICE_DAYS = 30;

/** The last day of a card, `yyyy-mm-dd`; null for one whose expiry is not known. */
export function lastDayOf(card: {
  readonly exp_month: number;
  readonly exp_year: number;
}): string | null {
  const { exp_month: month, exp_year: year } = card;
  const isKnown = month >= 1 && month <= 12 && year >= 2_000;
  return isKnown ? new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) : null;
}

/** Whether the end of a card is announced by now. */
export function isAnnounced(lastDay: string, today: string): boolean {
  return dayNumber(lastDay) - dayNumber(today) <= NOTICE_DAYS;
}

/** Whether a schedule has a payment after a day. */
export function chargesAfter(plan: SchedulePlan, day: string): boolean {
  const index = Math.max(plan.nextIndex, indexAfter(plan, day));
  const made = plan.paymentsMade + index - plan.nextIndex;
  return nextDate(plan, index) !== null && !isOver(plan, made);
}
