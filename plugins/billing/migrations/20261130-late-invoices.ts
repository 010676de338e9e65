import type { Knex } from 'knex';

/** Counts and adds up what is late from the index alone. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index billing_invoice_late;
    create index billing_invoice_late on billing_invoice (due_date, id)
      include (status, total_cents, paid_amount_cents) where status = 'sent'
  `);
}
