import { addDays } from '@porchlight/kernel';
import type { AgencyCalendar, Database } from '@porchlight/server';
import type { RecurringSummaryResponse } from '../../generated/types.ts';
import { HAS_NEXT, LOOKED_AFTER } from '../store/schedule-rows.ts';
import { monthlyAverageCents, monthlyValueCents } from '../../rules/monthly-value.ts';

/** The window of upcoming payments. */
const WINDOW_DAYS = 30;

type Summary = RecurringSummaryResponse['data'];

interface GroupRow {
  readonly frequency: string;
  readonly interval: number;
  readonly amount_cents: number;
}

interface TotalsRow {
  readonly active: number;
  readonly paused: number;
  readonly cancelled: number;
  readonly completed: number;
  readonly upcoming: number;
  readonly next_due_on: string | null;
  readonly longest_paused_on: string | null;
  readonly attention: number;
}

/** What the screen shows above its list: one count over all schedules each. */
export async function recurringSummary(
  { knex }: Database,
  calendar: AgencyCalendar,
): Promise<Summary> {
  const today = calendar.today();
  const until = addDays(today, WINDOW_DAYS);
  const [totals, groups, days] = await Promise.all([
    knex.raw<{ rows: TotalsRow[] }>(TOTALS, { until, zone: calendar.timeZone() }),
    knex.raw<{ rows: GroupRow[] }>(
      `select frequency, frequency_interval as interval, sum(amount_cents)::bigint as amount_cents
       from recurring_schedule where status = 'ACTIVE' group by 1, 2`,
    ),
    knex.raw<{ rows: Summary['days'] }>(DAYS, { today, until }),
  ]);
  const valued = groups.rows.map(({ amount_cents: amountCents, ...rest }) => ({
    ...rest,
    amountCents,
  }));
  const { active, paused, cancelled, completed, ...rest } = totals.rows[0]!;
  return {
    today,
    counts: { ACTIVE: active, PAUSED: paused, CANCELLED: cancelled, COMPLETED: completed },
    ...rest,
    monthly_value_cents: monthlyValueCents(valued),
    monthly_average_cents: monthlyAverageCents(valued),
    expected_cents: days.rows.reduce((sum, { amount_cents: cents }) => sum + cents, 0),
    days: days.rows,
  };
}

const TOTALS = `
  select count(*) filter (where status = 'ACTIVE')::int as active,
    count(*) filter (where status = 'PAUSED')::int as paused,
    count(*) filter (where status = 'CANCELLED')::int as cancelled,
    count(*) filter (where status = 'COMPLETED')::int as completed,
    count(*) filter (where status = 'ACTIVE' and next_payment_date <= :until and ${HAS_NEXT})::int as upcoming,
    min(next_payment_date) filter (where status = 'ACTIVE' and next_payment_date <= :until and ${HAS_NEXT}) as next_due_on,
    (min(paused_at) at time zone :zone)::date as longest_paused_on,
    (select count(*)::int from (${LOOKED_AFTER}) looked_after) as attention
  from recurring_schedule s`;

/**
 * Every payment of the window, those of a schedule that repeats within it too. Of periods that are due, the latest counts as
 * today's: the scheduler charges no more of them by itself. Months are added to the anchor, and later payments return to the
 * day of one that was moved, as everywhere.
 */
const DAYS = `
  select greatest(day, (:today)::date) as date, count(*)::int as count, sum(amount_cents)::bigint as amount_cents
  from (
    select returned.*, max(index) filter (where day <= (:today)::date) over (partition by id) as due_index
    from (
      select planned.*, case when returns_on is null or index = 0 then planned_day else
        date_trunc('month', planned_day)::date - 1 + least(returns_on, extract(day from
          date_trunc('month', planned_day) + interval '1 month - 1 day')::int) end as day
      from (
      select s.id, s.amount_cents, s.end_date, i.index, case s.frequency
        when 'DAILY' then null when 'WEEKLY' then null else s.anchor_day end as returns_on, case s.frequency
        when 'DAILY' then s.anchor_date + s.frequency_interval * i.index
        when 'WEEKLY' then s.anchor_date + 7 * s.frequency_interval * i.index
        else (s.anchor_date + make_interval(months => i.index * s.frequency_interval *
          case s.frequency when 'MONTHLY' then 1 when 'QUARTERLY' then 3 else 12 end))::date
        end as planned_day
      from recurring_schedule s
      cross join lateral generate_series(s.next_index, s.next_index + least(
        ((:until)::date - s.next_payment_date) / s.frequency_interval /
          case s.frequency when 'DAILY' then 1 when 'WEEKLY' then 7 else 28 end,
        coalesce(s.total_payments - s.payments_made - 1, 1000), 1000
      )) as i(index)
      where s.status = 'ACTIVE' and s.next_payment_date <= :until
    ) planned
    ) returned
    where day <= :until and (end_date is null or day <= end_date)
  ) counted
  where day > (:today)::date or index = due_index
  group by 1 order by 1`;
