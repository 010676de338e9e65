import type { Knex } from 'knex';

/** What the form type said about the data of a form when it was stored: its sections, and which values are secret. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table forms_submission add column form_shape jsonb`);
}
