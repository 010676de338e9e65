import type { Knex } from 'knex';

/** A waiver may be about an invoice: what it still asks for is written off, and stays apart from what was paid. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table billing_waiver
      alter column session_id drop not null,
      alter column customer_id drop not null,
      add column invoice_id bigint references billing_invoice (id),
      add constraint billing_waiver_of_one check ((session_id is null) <> (invoice_id is null));
    create index billing_waiver_invoice on billing_waiver (invoice_id) where invoice_id is not null;
    alter table billing_invoice drop constraint billing_invoice_status_known;
    alter table billing_invoice
      add constraint billing_invoice_status_known
        check (status in ('draft', 'sent', 'partially_paid', 'paid', 'disputed', 'refunded', 'written_off', 'void')),
      add column waived_cents bigint not null default 0 constraint billing_invoice_waived_within
        check (waived_cents between 0 and total_cents - credited_cents);
    create index billing_invoice_waived on billing_invoice (id) where waived_cents > 0;
    create or replace function billing_invoice_counted() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        perform billing_count_invoice(old.status, -1, -old.total_cents, -billing_open_cents(old.status,
          old.total_cents - old.credited_cents - old.waived_cents, old.paid_amount_cents));
      end if;
      if tg_op <> 'DELETE' then
        perform billing_count_invoice(new.status, 1, new.total_cents, billing_open_cents(new.status,
          new.total_cents - new.credited_cents - new.waived_cents, new.paid_amount_cents));
      end if;
      return null;
    end $$;
    drop trigger billing_invoice_moved on billing_invoice;
    create trigger billing_invoice_moved
      after update of status, total_cents, paid_amount_cents, credited_cents, waived_cents on billing_invoice
      for each row
      when (old.status <> new.status or old.total_cents <> new.total_cents or old.waived_cents <> new.waived_cents
        or old.paid_amount_cents <> new.paid_amount_cents or old.credited_cents <> new.credited_cents)
      execute function billing_invoice_counted()
  `);
}
