import type { Knex } from 'knex';

/** Links to signed documents that went to an address which the client had before. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table signing_copy_link add column is_earlier boolean not null default false;
    alter table signing_copy add column earlier_opened_at timestamptz
  `);
}
