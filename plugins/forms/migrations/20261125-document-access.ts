import type { Knex } from 'knex';

/** Opens the signed document of a session form without a sign-in. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table forms_submission add column document_access_token text');
}
