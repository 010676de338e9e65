import type { Knex } from '@porchlight/server';

/** How many payments were made before the client agreed to the rest; earlier agreements stated all of them. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    'alter table recurring_agreement add column payments_made integer not null default 0',
  );
}
