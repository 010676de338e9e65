import { addDays } from '@porchlight/kernel';
import { LOOKED_AFTER } from './store/schedule-rows.ts';
import type { AgencyCalendar, Database, HealthCheck } from '@porchlight/server';

/** How far behind the scheduler is, and what waits for an agent. */
export function recurringHealth(
  database: () => Database,
  calendar: () => AgencyCalendar,
): HealthCheck {
  return {
    id: 'recurring.schedules',
    title: 'Recurring payments',
    page: '/crm/recurring-payments',
    async check() {
      const today = calendar().today();
      const { rows } = await database().knex.raw<{
        rows: {
          readonly late: number;
          readonly active: number;
          readonly attention: number;
        }[];
      }>(
        `select count(*)::int as active, count(*) filter (
           where s.next_payment_date < ? and not exists (select 1 from recurring_charge c
             where c.schedule_id = s.id and c.state in ('open', 'pending', 'retry')))::int as late,
           (select count(*)::int from (${LOOKED_AFTER}) looked_after) as attention
         from recurring_schedule s where s.status = 'ACTIVE'`,
        [addDays(today, -1)],
      );
      const { active = 0, late = 0, attention = 0 } = rows[0] ?? {};
      if (late > 0)
        return { state: 'degraded', detail: `${counted(late)} should have been charged by now` };
      const detail = `${counted(active)}, all charged on time`;
      const waiting = attention === 0 ? '' : `. ${String(attention)} for an agent to look at`;
      return { state: 'healthy', detail: detail + waiting };
    },
  };
}

function counted(count: number): string {
  return count === 1 ? '1 recurring payment' : `${String(count)} recurring payments`;
}
