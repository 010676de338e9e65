import type { Knex } from 'knex';

/** Recognizes an invoice that is added and sent twice, and a message that is sent twice, by the time of the first. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table billing_invoice
      add column caller_key text,
      add column request_hash text,
      add column last_send_hash text,
      add column last_send_at timestamptz;
    create index billing_invoice_repeated on billing_invoice (request_hash)
      where caller_key is null and request_hash is not null;
    create index billing_payment_sandbox on billing_payment (invoice_id)
      where environment = 'sandbox' and status = 'completed'
  `);
}
