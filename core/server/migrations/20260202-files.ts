import type { Knex } from 'knex';

/**
 * Register of the stored files. The row is written before the content and deleted after it, so that files without a
 * record can be found and removed.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table core_file (
      id uuid primary key,
      sealed_key text not null,
      created_at timestamptz not null default now(),
      kept_at timestamptz,
      removed_at timestamptz
    )
  `);
  await knex.raw(`
    create index core_file_waste on core_file (created_at)
      where kept_at is null or removed_at is not null
  `);
}
