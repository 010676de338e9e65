import type { Knex } from 'knex';

/** The browser of a ceremony: another one starts again from the disclosure. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table signing_builtin_signer add column opened_with text');
}
