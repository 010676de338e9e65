import { addDays } from '@porchlight/kernel';
import { uuid5 } from '@porchlight/server';
import type { ChargeRow } from '../store/schedule-rows.ts';

/**
 * The key of an attempt, and of no other: a portal that was restored from a backup makes the keys of the lost hours again,
 * so the gateway returns the payments of those hours and charges nobody twice.
 */
export function paymentKey(
  deploymentId: string,
  { schedule_id: schedule, period_date: period }: Pick<ChargeRow, 'schedule_id' | 'period_date'>,
  attempt: number,
): string {
  return uuid5(deploymentId, `recurring ${String(schedule)} ${period} ${String(attempt)}`);
}

/**
 * Since when the gateway is asked for a payment of a period before its card is charged: a portal that was restored may have
 * charged it on its day, and a gateway forgets keys in time. Undefined on the day itself, whose keys every gateway knows.
 *
 * @param period its day, and `today`: `yyyy-mm-dd` where the agency is
 * @returns ISO 8601, early enough for any time zone
 */
export function askedSince(period: string, today: string): string | undefined {
  if (period >= today) return undefined;
  return `${addDays(period, -1)}T00:00:00Z`;
}
