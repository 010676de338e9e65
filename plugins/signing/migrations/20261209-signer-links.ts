import type { Knex } from 'knex';

/** The link that the visitor who signs came by: a ceremony ends with it. Null for agents, and for rows of before. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table signing_builtin_signer add column link_id uuid');
}
