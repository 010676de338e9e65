import type { Knex } from 'knex';

/**
 * Keys that seal signed documents: the private key sealed by the data key of the deployment, the certificate as base64 of
 * its DER form. Retired ones remain, since documents sealed with them are still verified.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table core_signing_key (
      id uuid primary key,
      sealed_key text not null,
      certificate text not null,
      fingerprint text not null unique,
      valid_until timestamptz not null,
      created_at timestamptz not null,
      retired_at timestamptz
    )
  `);
  await knex.raw(
    'create unique index core_signing_key_current on core_signing_key ((true)) where retired_at is null',
  );
}
