import type { Knex } from 'knex';

/** The payment of each credit note: what a sandbox gave back is known. Of disputes, where the invoice has only one. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table billing_credit_note add column payment_id bigint references billing_payment (id);
    update billing_credit_note n set payment_id = r.payment_id from billing_refund r where r.id = n.refund_id;
    update billing_credit_note n set payment_id = d.payment_id
    from (
      select p.invoice_id, min(p.id) as payment_id
      from billing_dispute d join billing_payment p on p.id = d.payment_id
      where d.intent = 'cancel' group by p.invoice_id having count(distinct p.id) = 1
    ) d
    where n.refund_id is null and n.invoice_id = d.invoice_id
  `);
}
