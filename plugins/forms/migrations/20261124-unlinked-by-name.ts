import type { Knex } from 'knex';

/** Session forms without a client by the name that was typed, for the table that sorts by client. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index forms_submission_unlinked on forms_submission
    (clients_fold(last_name), clients_fold(first_name), id)
    where client_id is null and deleted_at is null
  `);
}
