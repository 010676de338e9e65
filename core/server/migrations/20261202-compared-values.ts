import type { Knex } from 'knex';

/** Keyed hashes of the values that an account compared with a hidden one, within a day of the first. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table core_compared_values (
      key text collate "C" primary key,
      hashes text[] not null,
      expires_at timestamptz not null
    );
    create index core_compared_values_expires_at on core_compared_values (expires_at)
  `);
}
