import type { Knex } from 'knex';

/** Keeps the copies that were filed before copies were marked. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    update clients_document set kept = true
    where id::text in (select client_document_id from signing_document)
  `);
}
