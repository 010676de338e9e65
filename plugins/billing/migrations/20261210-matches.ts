import type { Knex } from 'knex';

/** When a payment got its invoice, and which one it had before: what lists and files say of earlier days stays. Rows are only added. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table billing_match (
      id bigint generated always as identity primary key,
      payment_id bigint not null references billing_payment (id) on delete cascade,
      from_invoice_id bigint references billing_invoice (id),
      invoice_id bigint not null references billing_invoice (id),
      cents bigint not null,
      matched_at timestamptz not null,
      created_by bigint references agents_agent (id) on delete set null
    );
    create index billing_match_payment on billing_match (payment_id, matched_at, id);
    create index billing_match_time on billing_match (matched_at, payment_id)
  `);
}
