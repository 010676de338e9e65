import type { Knex } from 'knex';

/** Who marked a document as signed; null for no agent, and for documents that were marked before this was stored. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table clients_document
      add column marked_by bigint references agents_agent (id) on delete set null
  `);
}
