import type { Knex } from 'knex';

/** The settings of each plugin as one value; what is not in it comes from the plugin's defaults. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table core_settings (
      plugin text primary key,
      value jsonb not null,
      changed_by text,
      changed_at timestamptz not null default now()
    )
  `);
}
