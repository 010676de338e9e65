import type { Knex } from 'knex';

/** Session forms without a client, by the folded name that was typed: the order depends on no locale. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('drop index forms_submission_unlinked');
  await knex.raw(`
    create index forms_submission_unlinked on forms_submission
    (core_fold(last_name) collate "C", core_fold(first_name) collate "C", id)
    where client_id is null and deleted_at is null
  `);
}
