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
