import type { Knex } from 'knex';

/** What the list of events shows: how often an event was tried, and the title of a source whose plugin is off. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table core_webhook add column tries integer not null default 0;
    alter table core_webhook_source add column title text;
  `);
}
