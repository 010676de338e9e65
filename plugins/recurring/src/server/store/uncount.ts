import type { WriteUnit } from '@porchlight/server';
import type { ScheduleRow } from './schedule-rows.ts';

/** Counts a payment of a schedule no more that was never collected; returns the schedule as it is now. */
export async function uncount(unit: WriteUnit, schedule: ScheduleRow): Promise<ScheduleRow> {
  const { id } = schedule;
  const next = { payments_made: schedule.payments_made - 1, version: schedule.version + 1 };
  await unit.trx('recurring_schedule').where({ id }).update(next);
  return { ...schedule, ...next };
}
