/** Schedules are locked before their charges. */
export const LOCK_SCHEDULES = `
  select * from recurring_schedule
  where id in (select schedule_id from recurring_charge where id = any($1::bigint[])) order by id for update`;

export const LOCK_CHARGES = `
  select * from recurring_charge where id = any($1::bigint[]) order by id for update`;

export const STORE_PAID = `
  update recurring_charge set state = 'paid', is_counted = true, retry_on = null, waits_until = null,
    failure_reason = null, changed_at = $2
  where id = any($1::bigint[])`;

export const COUNT_PAID = `
  update recurring_schedule set payments_made = payments_made + case when id = any($1::bigint[]) then 1 else 0 end,
    version = version + 1
  where id = any($2::bigint[])
  returning *`;

/** The charges that nothing repeats any more, and whose process is gone: their schedules ended or paused in between. */
export const LEFT = `
  select c.id from recurring_charge c join recurring_schedule s on s.id = c.schedule_id
  where c.state = 'open' and c.waits_until <= :now
    and (s.status = 'CANCELLED' or (s.status = 'PAUSED' and not c.is_confirmed))
  order by c.id`;
