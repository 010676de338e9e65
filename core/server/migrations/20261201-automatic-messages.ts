import type { Knex } from 'knex';

/** Whether the portal sends a message by itself: it then leaves room for those that a person waits for. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table core_message add column is_automatic boolean not null default false
  `);
}
