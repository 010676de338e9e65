import type { Knex } from 'knex';

/** The message that brought a link, and when its reminders were stopped. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table forms_sent_link
      add column message_id text,
      add column stopped_at timestamptz;
  `);
}
