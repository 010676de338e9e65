import type { Knex } from 'knex';

/**
 * Certificates of an agency beside those that the portal makes: their private keys stay outside of the database, and their
 * issuers are part of each seal. One certificate may come again with other issuers.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table core_signing_key
      alter column sealed_key drop not null,
      add column chain text[] not null default '{}',
      drop constraint core_signing_key_fingerprint_key
  `);
}
