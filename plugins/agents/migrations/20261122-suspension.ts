import type { Knex } from 'knex';

/** Set while the account is suspended: it stays, with its clients, but no one can sign in to it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table agents_agent add column suspended_at timestamptz');
}
