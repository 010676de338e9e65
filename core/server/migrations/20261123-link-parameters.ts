import type { Knex } from 'knex';

/** Values of the parameters in the page of a link other than its token, such as a slug. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table core_link add column parameters jsonb not null default '{}'`);
}
