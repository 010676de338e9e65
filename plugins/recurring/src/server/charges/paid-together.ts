import { Clock, needing, Writes } from '@porchlight/server';
import { UNFINISHED } from '../../rules/schedule-facts.ts';
import { auditCharge } from '../store/audit-schedule.ts';
import { completeSchedule } from '../store/end-schedule.ts';
import { isSpent } from '../store/is-spent.ts';
import type { ChargeRow, ScheduleRow } from '../store/schedule-rows.ts';
import { system } from '../store/system-actor.ts';

/** Stores that charges are paid, with as many statements as for one; those that are settled stay as they are. */
export class PaidTogether extends needing({ writes: Writes, clock: Clock }) {
  async settle(ids: readonly number[]): Promise<void> {
    const { writes, clock } = this.needs;
    await writes.run(system, async (unit) => {
      const schedules = await unit.sql<ScheduleRow>('recurring.lock-schedules', LOCK_SCHEDULES, [
        ids,
      ]);
      const charges = await unit.sql<ChargeRow>('recurring.lock-charges', LOCK_CHARGES, [ids]);
      const paid = charges.filter(({ state }) => UNFINISHED.includes(state));
      if (paid.length === 0) return unit.unchanged();
      const now = clock.now().toISOString();
      const paidIds = paid.map(({ id }) => id);
      await unit.sql('recurring.store-paid', STORE_PAID, [paidIds, now]);
      const counted = await unit.sql<ScheduleRow>('recurring.count-paid', COUNT_PAID, [
        paid.filter(({ is_counted: isCounted }) => !isCounted).map((one) => one.schedule_id),
        paid.map((one) => one.schedule_id),
      ]);
      for (const charge of paid) {
        const schedule = schedules.find(({ id }) => id === charge.schedule_id)!;
        auditCharge(unit, schedule, charge, 'recurring-payment.paid');
      }
      for (const schedule of counted)
        if (schedule.status === 'ACTIVE' && isSpent(schedule))
          await completeSchedule(unit, schedule);
    });
  }
}

/** Schedules are locked before their charges. */
const LOCK_SCHEDULES = `
  select * from recurring_schedule
  where id in (select schedule_id from recurring_charge where id = any($1::bigint[])) order by id for update`;

const LOCK_CHARGES = `
  select * from recurring_charge where id = any($1::bigint[]) order by id for update`;

const STORE_PAID = `
  update recurring_charge set state = 'paid', is_counted = true, retry_on = null, waits_until = null,
    failure_reason = null, changed_at = $2
  where id = any($1::bigint[])`;

const COUNT_PAID = `
  update recurring_schedule set payments_made = payments_made + case when id = any($1::bigint[]) then 1 else 0 end,
    version = version + 1
  where id = any($2::bigint[])
  returning *`;
