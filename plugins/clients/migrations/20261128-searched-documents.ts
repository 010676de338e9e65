import type { Knex } from 'knex';

/**
 * What documents may do to who opens them; null for one that was not searched yet. The portal makes the filed copies of
 * signed documents itself.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table clients_document add column findings jsonb`);
  await knex.raw(`update clients_document set findings = '[]' where kept`);
  await knex.raw(`
    create index clients_document_not_searched on clients_document (id) where findings is null
  `);
}
