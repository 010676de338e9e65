import type { Knex } from 'knex';

/** Earlier addresses stay after their notice, for the messages of the days that follow. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table clients_address_change
      add column is_notified boolean not null default false,
      add column replaced_at timestamptz not null default now()
  `);
  await knex.raw(
    'create index clients_address_change_replaced_at on clients_address_change (replaced_at)',
  );
}
