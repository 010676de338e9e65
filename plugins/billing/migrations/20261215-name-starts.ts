import type { Knex } from 'knex';

/**
 * Names in one piece, for those who type obrien or 王小明; rows of before follow in `core.fold-texts`. Payments are
 * also found by the name on their invoice.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table billing_invoice add column name_starts text collate "C";
    create function billing_invoice_name_starts() returns trigger language plpgsql as $$
    begin
      new.name_starts := core_name_starts(new.full_name);
      return new;
    end $$;
    create trigger billing_invoice_name_starts before insert or update of full_name
      on billing_invoice for each row execute function billing_invoice_name_starts();
    alter table billing_payment add column name_starts text collate "C";
    create function billing_payment_name_starts() returns trigger language plpgsql as $$
    begin
      new.name_starts := core_name_starts(new.full_name) || coalesce(
        (select core_name_starts(full_name) from billing_invoice where id = new.invoice_id), '');
      return new;
    end $$;
    create trigger billing_payment_name_starts before insert or update of invoice_id, full_name, search_text
      on billing_payment for each row execute function billing_payment_name_starts()
  `);
  for (const table of ['billing_invoice', 'billing_payment'])
    await knex.raw(`
      create index ${table}_name_starts on ${table} using gin (name_starts gin_trgm_ops)
        with (gin_pending_list_limit = 256)
    `);
}
