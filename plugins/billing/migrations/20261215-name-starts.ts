import { addNameStarts, type Knex } from '@porchlight/server';

/** Names in one piece. Payments are also found by the name on their invoice. */
export async function up(knex: Knex): Promise<void> {
  await addNameStarts(knex, {
    table: 'billing_invoice',
    starts: 'core_name_starts(new.full_name)',
    of: ['full_name'],
  });
  await addNameStarts(knex, {
    table: 'billing_payment',
    starts: `core_name_starts(new.full_name) || coalesce(
        (select core_name_starts(full_name) from billing_invoice where id = new.invoice_id), '')`,
    of: ['invoice_id', 'full_name', 'search_text'],
  });
}
