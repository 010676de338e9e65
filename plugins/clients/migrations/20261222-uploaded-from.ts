import type { Knex } from 'knex';

/** Where the call came from by which a document came through a link; null for what staff uploaded, and for older ones. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table clients_document add uploaded_from jsonb');
}
