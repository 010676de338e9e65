import type { Knex } from 'knex';

/** Adds up apart what the account of a merchant received at the gateway, and what agents recorded. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table billing_payment_change add column is_recorded boolean not null default false;
    create or replace function billing_count_payment(payment billing_payment, sign bigint) returns void
    language plpgsql as $$
    declare
      place bigint;
      counted bigint := case when payment.status in ('completed', 'refunded') then sign else 0 end;
    begin
      insert into billing_payment_change (status, method, environment, is_unmatched, number, received_cents, merchant,
        gross_cents, refunded_cents, withheld_cents, is_recorded)
      values (payment.status, payment.method, payment.environment, payment.invoice_id is null, sign,
        counted * (payment.amount_cents - payment.refunded_cents - payment.withheld_cents),
        coalesce(payment.merchant, (select i.merchant from billing_invoice i where i.id = payment.invoice_id)),
        counted * payment.amount_cents, counted * payment.refunded_cents, counted * payment.withheld_cents,
        payment.merchant is null)
      returning id into place;
      if place % 256 = 0 and pg_try_advisory_xact_lock(hashtext('billing_payment_change')) then
        with summed as (delete from billing_payment_change returning *)
        insert into billing_payment_change (status, method, environment, is_unmatched, number, received_cents, merchant,
          gross_cents, refunded_cents, withheld_cents, is_recorded)
        select status, method, environment, is_unmatched, sum(number), sum(received_cents), merchant,
          sum(gross_cents), sum(refunded_cents), sum(withheld_cents), is_recorded
        from summed group by status, method, environment, is_unmatched, merchant, is_recorded;
      end if;
    end $$;
    delete from billing_payment_change;
    insert into billing_payment_change (status, method, environment, is_unmatched, number, received_cents, merchant,
      gross_cents, refunded_cents, withheld_cents, is_recorded)
    select status, method, environment, is_unmatched, count(*),
      coalesce(sum(gross - refunded - withheld), 0), merchant,
      coalesce(sum(gross), 0), coalesce(sum(refunded), 0), coalesce(sum(withheld), 0), is_recorded
    from (
      select p.status, p.method, p.environment, p.invoice_id is null as is_unmatched,
        coalesce(p.merchant, i.merchant) as merchant, p.merchant is null as is_recorded,
        p.amount_cents * counted as gross, p.refunded_cents * counted as refunded, p.withheld_cents * counted as withheld
      from billing_payment p left join billing_invoice i on i.id = p.invoice_id,
        lateral (select (p.status in ('completed', 'refunded'))::int as counted) c
    ) one group by status, method, environment, is_unmatched, merchant, is_recorded
  `);
}
