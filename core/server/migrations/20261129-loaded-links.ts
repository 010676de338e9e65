import type { Knex } from 'knex';

/** When the page of a link was loaded that showed no sign of a person yet. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table core_link add column loaded_at timestamptz`);
}
