import type { Knex } from 'knex';

/** Finds repeated calls without a key, and money to refund, by indexes; removes what nothing reads. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index billing_payment_repeated on billing_payment (request_hash)
      where caller_key is null and request_hash is not null;
    create index billing_refund_repeated on billing_refund (request_hash)
      where caller_key is null and request_hash is not null;
    create index billing_invoice_refundable on billing_invoice (id)
      where paid_amount_cents > total_cents or (status = 'void' and paid_amount_cents > 0);
    drop table billing_customer;
    alter table billing_saved_card drop column caller_key;
    alter table billing_reading drop column read_at
  `);
}
