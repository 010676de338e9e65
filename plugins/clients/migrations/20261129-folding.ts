import type { Knex } from 'knex';

/** The generated columns of several plugins keep naming this function; stored rows follow in `core.fold-texts`. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create or replace function clients_fold(value text) returns text
    language sql immutable parallel safe return core_fold(value)
  `);
}
