import type { Knex } from 'knex';

/** A visitor without a link sends a form once per temporary session. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create unique index forms_submission_temporary on forms_submission (form_id, progress_session_id)
    where access_type = 'temporary'
  `);
}
