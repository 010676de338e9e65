import type { Database } from '@porchlight/server';

/** Does the work about one id of several; it does not reject when that fails, so that the others have their turn. */
export type DoGuarded = (id: number, work: () => Promise<void>) => Promise<unknown>;

/** The charges that nothing repeats any more, and whose process is gone: their schedules ended or paused in between. */
export async function leftCharges({ knex }: Database, now: string): Promise<readonly number[]> {
  const { rows } = await knex.raw<{ rows: { id: number }[] }>(LEFT, { now });
  return rows.map(({ id }) => id);
}

/** The invoices of charges whose report is late: it may have come before they were stored as pending. */
export async function lateInvoices({ knex }: Database, before: string): Promise<readonly number[]> {
  const { rows } = await knex.raw<{ rows: { id: number }[] }>(LATE, { before });
  return rows.map(({ id }) => id);
}

const LEFT = `
  select c.id from recurring_charge c join recurring_schedule s on s.id = c.schedule_id
  where c.state = 'open' and c.waits_until <= :now
    and (s.status = 'CANCELLED' or (s.status = 'PAUSED' and not c.is_confirmed))
  order by c.id`;

const LATE = `
  select invoice_id as id from recurring_charge where state = 'pending' and changed_at <= :before order by id`;
