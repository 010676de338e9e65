import type { Invoices } from '@porchlight/billing/contract';
import type { RelatedData } from '@porchlight/clients/contract';
import { countsByOwner, type Database } from '@porchlight/server';
import { cancelSchedule } from './store/end-schedule.ts';
import type { ScheduleRow } from './store/schedule-rows.ts';

/** Schedules of a client end when it is deleted. They stay with their amounts, without its name, once it is gone for good. */
export function relatedSchedules(database: () => Database, invoices: () => Invoices): RelatedData {
  return {
    id: 'recurring.schedules',
    kind: 'recurring_payments',
    label: { one: 'recurring payment', several: 'recurring payments' },
    ...countsByOwner('customer_id', (ids) =>
      database()
        .knex('recurring_schedule')
        .whereIn('customer_id', [...ids])
        .whereIn('status', ['ACTIVE', 'PAUSED']),
    ),

    async remove(clientId, unit) {
      const rows = await unit
        .trx<ScheduleRow>('recurring_schedule')
        .where({ customer_id: clientId })
        .whereIn('status', ['ACTIVE', 'PAUSED'])
        .orderBy('id')
        .forUpdate();
      for (const row of rows) await cancelSchedule(unit, invoices(), row, 'The client was deleted');
    },

    async purge(clientIds, { trx }) {
      const own = () =>
        trx('recurring_schedule')
          .whereIn('customer_id', [...clientIds])
          .select('id');
      await trx('recurring_agreement')
        .whereIn('schedule_id', own())
        .update({ terms: '', accepted_from: null });
      await trx('recurring_charge').whereIn('schedule_id', own()).update({ failure_reason: null });
      await trx('recurring_schedule')
        .whereIn('customer_id', [...clientIds])
        .update({
          client_first_name: '',
          client_last_name: '',
          client_email: '',
          customer_id: null,
        });
    },
  };
}
