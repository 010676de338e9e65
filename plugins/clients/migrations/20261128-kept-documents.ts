import type { Knex } from 'knex';

/** Marks filed copies of signed documents, which ordinary accounts cannot delete whatever they write about them. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table clients_document add column kept boolean not null default false`);
}
