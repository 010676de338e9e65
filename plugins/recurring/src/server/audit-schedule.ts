import type { AuditEntry, WriteUnit } from '@porchlight/kernel';
import type { ScheduleRow } from './schedule-rows.ts';

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
