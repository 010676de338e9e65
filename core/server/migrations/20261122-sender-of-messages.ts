import type { Knex } from 'knex';

/** The member of staff who caused a message, so that its delivery is recorded in their name. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table core_message
      add column sender_id bigint,
      add column sender_name text
  `);
}
