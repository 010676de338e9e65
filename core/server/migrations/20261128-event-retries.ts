import type { Knex } from 'knex';

/** An event that failed steps aside for those behind it and is tried again by itself at `due_at`. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table core_event_failure add column due_at timestamptz not null default now()
  `);
}
