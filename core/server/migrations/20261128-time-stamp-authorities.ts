import type { Knex } from 'knex';

/**
 * Authorities whose time stamps the portal got from the address of its deployment, by the SHA-256 of what is the same in
 * each of their stamps, such as their certificates: others could make stamps with any time and name, and put them into a seal.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table core_time_stamp_authority (
      fingerprint text primary key,
      name text not null,
      created_at timestamptz not null
    )
  `);
}
