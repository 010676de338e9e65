import type { Knex } from 'knex';

/** Finds the few submitted forms that wait for an agent among all forms of a portal. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index forms_submission_waiting_review on forms_submission (client_id)
    where list_status = 'submitted' and type = 'Web Form' and not is_voided and deleted_at is null
  `);
}
