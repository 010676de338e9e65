import type { Knex } from 'knex';

/** Which forms of its session an invoice bills, at which price, and why it bills less of them. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table billing_session_form (
      invoice_id bigint not null references billing_invoice (id) on delete cascade,
      form_id bigint not null,
      price_cents bigint not null,
      due_cents bigint not null,
      cents bigint not null constraint billing_session_form_within check (cents between 0 and due_cents),
      primary key (invoice_id, form_id)
    );
    alter table billing_invoice
      add column difference_reason text not null default '',
      add column difference_by bigint references agents_agent (id) on delete set null,
      add column difference_at timestamptz;
    drop index billing_invoice_session;
    create index billing_invoice_session on billing_invoice (session_id) where session_id is not null;
    insert into billing_session_form (invoice_id, form_id, price_cents, due_cents, cents)
    select invoice_id, form_id, cents, cents, greatest(0, least(cents, subtotal_cents - before))
    from (
      select i.id as invoice_id, s.id as form_id, i.subtotal_cents, round(s.final_form_total * 100)::bigint as cents,
        coalesce(sum(round(s.final_form_total * 100)) over (
          partition by i.id order by s.order_index, s.id
          rows between unbounded preceding and 1 preceding), 0)::bigint as before
      from billing_invoice i
      join forms_submission s on s.session_id = i.session_id and s.created_at <= i.created_at
      left join forms_template t on t.id = s.form_id
      where s.deleted_at is null and s.signing_status <> 'Voided' and s.final_form_total > 0
        and (i.merchant is null or t.merchant is not distinct from i.merchant)
    ) billed
  `);
}
