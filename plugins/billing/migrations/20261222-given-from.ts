import type { Knex } from 'knex';

/** Where the call came from by which a client entered a card; null for cards that agents store, and for older ones. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table billing_saved_card add given_from jsonb');
}
