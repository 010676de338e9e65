import type { Knex } from 'knex';

/** How often a key was locked, and until when that makes its next lock longer. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table core_rate_limits
      add column locks integer not null default 0,
      add column locks_until timestamptz
  `);
}
