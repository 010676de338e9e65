import type { Knex } from 'knex';

/** The instant at which an invoice was issued; a draft has that of its creation until then. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table billing_invoice
      add column issued_at timestamptz not null generated always as (coalesce(sent_at, created_at)) stored;
    create index billing_invoice_issued on billing_invoice (issued_at, id)
  `);
}
