import type { AuditEntry, WriteUnit } from '@porchlight/kernel';
import type { ChargeRow, ScheduleRow } from './schedule-rows.ts';

/** Records what happened to a schedule; it shows in the history of its client. */
export function auditSchedule(
  unit: Pick<WriteUnit, 'audit'>,
  schedule: Pick<ScheduleRow, 'id' | 'customer_id' | 'name'>,
  action: `recurring-payment.${string}`,
  changes: NonNullable<AuditEntry['changes']> = {},
): void {
  const { id, customer_id, name } = schedule;
  unit.audit({
    action,
    entity: 'recurring-payment',
    entityId: id,
    ...(customer_id === null ? {} : { subject: { entity: 'client', id: customer_id } }),
    changes: { name: { to: name }, ...changes },
  });
}

/** Records what became of a payment of a schedule. */
export function auditCharge(
  unit: Pick<WriteUnit, 'audit'>,
  schedule: Pick<ScheduleRow, 'id' | 'customer_id' | 'name'>,
  charge: Pick<ChargeRow, 'period_date' | 'amount_cents'>,
  action: `recurring-payment.${string}`,
  reason?: string,
  changes: NonNullable<AuditEntry['changes']> = {},
): void {
  auditSchedule(unit, schedule, action, {
    period_date: { to: charge.period_date },
    amount_cents: { to: charge.amount_cents },
    ...(reason === undefined ? {} : { reason: { to: reason } }),
    ...changes,
  });
}
