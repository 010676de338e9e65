import type { Knex } from 'knex';

/** Lists say of a form that its client signed in person, and with whom. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table forms_submission add column in_person_host text');
}
