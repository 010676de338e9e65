import type { Knex } from 'knex';

/** Counts of tries; unlogged, since a crash of the server may forget them. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create unlogged table core_rate_limits (
      key text primary key,
      hits integer not null,
      expires_at timestamptz not null
    ) with (fillfactor = 70)
  `);
}
