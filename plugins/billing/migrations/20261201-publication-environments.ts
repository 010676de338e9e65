import type { Knex } from 'knex';

/** An invoice of the sandbox is none of the live account. Null for those that were published before this was stored. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table billing_publication add column environment text
      constraint billing_publication_environment_known check (environment in ('none', 'sandbox', 'live'))
  `);
}
