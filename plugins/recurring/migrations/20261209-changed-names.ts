import type { Knex } from '@porchlight/server';

/** Whether an agent renamed a schedule; others follow the title of their invoice. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table recurring_schedule add is_name_changed boolean not null default false;
    update recurring_schedule s set is_name_changed = true
    from billing_invoice i where i.id = s.invoice_id and i.title <> s.name
  `);
}
