import type { Knex } from 'knex';

/**
 * Forms are filled in from their client, so web forms ask for the birth date first. A form that got its client after it
 * was added may have a link that someone else has; it is not filled in.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table forms_submission add column linked_later boolean not null default false;
    update forms_template set second_factor = 'birth-date' where type = 'Web Form';
  `);
}
