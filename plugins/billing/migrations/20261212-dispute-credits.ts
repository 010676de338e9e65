import type { Knex } from 'knex';

/** The dispute of each credit note, and when a bank took back the loss that it was about: it counts no more from then on. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table billing_credit_note
      add column dispute_id bigint references billing_dispute (id) on delete set null,
      add column revoked_at timestamptz;
    update billing_credit_note n set dispute_id = d.id
    from (
      select payment_id, min(id) as id from billing_dispute where intent = 'cancel'
      group by payment_id having count(*) = 1
    ) d
    where n.refund_id is null and n.payment_id = d.payment_id
  `);
}
