import type { Knex } from 'knex';

/** Which agent opened the page of a signer: the page ends with the right to sign. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table signing_builtin_signer add column agent_id bigint');
}
