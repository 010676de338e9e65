import type { Knex } from 'knex';

/** Restores of this deployment, and who confirmed that the restored portal is the only one; see restores/README.md. */
export async function up(knex: Knex): Promise<void> {
  // The restore itself creates the table for a backup of an older version.
  await knex.raw(`
    create table if not exists core_restore (
      id bigint generated always as identity primary key,
      restored_at timestamptz not null default now(),
      backup_made_at timestamptz not null,
      confirmed_at timestamptz,
      confirmed_by text
    )
  `);
}
