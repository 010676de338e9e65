import type { Knex } from 'knex';

/** What users chose on their screens, such as a filter: one JSON value per account and key. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table core_preference (
      account_id bigint not null,
      key text collate "C" not null,
      value jsonb not null,
      changed_at timestamptz not null default clock_timestamp(),
      primary key (account_id, key)
    )
  `);
}
