import type { Knex } from 'knex';

/** When backups were made, so that the portal can warn when they stop. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table core_backup (
      id bigint generated always as identity primary key,
      made_at timestamptz not null,
      bytes bigint not null
    );
    create index core_backup_made on core_backup (made_at desc);
  `);
}
