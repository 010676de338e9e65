import type { Clock, Writes } from '@porchlight/server';
import { DISPUTED } from '../../rules/pause-reasons.ts';
import { auditSchedule } from '../store/audit-schedule.ts';
import { holdCharges } from '../store/hold-charges.ts';
import type { ScheduleRow } from '../store/schedule-rows.ts';
import { system } from '../store/system-actor.ts';

interface DisputePausesParts {
  readonly writes: Writes;
  readonly clock: Clock;
}

/** Pauses the schedule whose payment is disputed: nothing is charged to that card until an agent resumes it. */
export async function pauseDisputed(
  { writes, clock }: DisputePausesParts,
  invoiceId: number,
): Promise<void> {
  await writes.run(system, async (unit) => {
    const schedule = await unit
      .trx<ScheduleRow>('recurring_schedule')
      .where({ status: 'ACTIVE' })
      .where(
        (one) =>
          void one
            .where({ invoice_id: invoiceId })
            .orWhereIn(
              'id',
              unit.trx('recurring_charge').where({ invoice_id: invoiceId }).select('schedule_id'),
            ),
      )
      .forUpdate()
      .first();
    if (schedule === undefined) return unit.unchanged();
    const now = clock.now().toISOString();
    await unit
      .trx('recurring_schedule')
      .where({ id: schedule.id })
      .update({
        status: 'PAUSED',
        paused_at: now,
        pause_reason: DISPUTED,
        version: schedule.version + 1,
      });
    await holdCharges(unit, schedule.id, now);
    auditSchedule(unit, schedule, 'recurring-payment.paused', {
      status: { from: 'ACTIVE', to: 'PAUSED' },
      reason: { to: DISPUTED },
    });
  });
}
