import type { Knex } from 'knex';

/** An invoice of which a part is paid is late too. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index billing_invoice_late;
    create index billing_invoice_late on billing_invoice (due_date, id)
      include (status, total_cents, credited_cents, paid_amount_cents) where status in ('sent', 'partially_paid')
  `);
}
