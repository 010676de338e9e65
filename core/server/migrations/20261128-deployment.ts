import type { Knex } from 'knex';

/** The id of this deployment. Backups hold it, so a restored portal has the id of the one that was lost. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table core_deployment (
      is_only boolean primary key default true check (is_only),
      id uuid not null default gen_random_uuid()
    );
    insert into core_deployment default values;
  `);
}
