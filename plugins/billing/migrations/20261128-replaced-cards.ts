import type { Knex } from '@porchlight/server';

/** The card by which a client replaced another one. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    'alter table billing_saved_card add replaced_by bigint references billing_saved_card (id)',
  );
}
