import type { Knex } from 'knex';

/** Signed documents open by links that end; the tokens of before opened them forever. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table signing_document alter column access_hash drop not null;
    update signing_document set access_hash = null where access_hash is not null`);
}
