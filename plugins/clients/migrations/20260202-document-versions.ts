import type { Knex } from 'knex';

/** Detects a change that was made from an older version of a document. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table clients_document add column version integer not null default 1`);
}
