import type { Knex } from 'knex';

/** A credit note keeps whom it was issued to, whatever the contact of its invoice becomes; those before have the name of today. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table billing_credit_note add column full_name text not null default '';
    update billing_credit_note n set full_name = i.full_name from billing_invoice i where i.id = n.invoice_id
  `);
}
