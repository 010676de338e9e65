import type { Knex } from 'knex';

/** Where the call came from by which a visitor sent a form; null for what staff marked, and for older ones. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table forms_submission add submitted_from jsonb');
}
