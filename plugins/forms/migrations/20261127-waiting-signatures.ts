import type { Knex } from 'knex';

/** Finds the few forms that wait for the signature of an advisor among all forms of a portal. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index forms_submission_waiting_signature on forms_submission (client_id)
    where type = 'DocuSign' and deleted_at is null and not is_voided and not is_completed
      and pending_advisor_signature and not has_advisor_signature and advisor_signed_at is null
  `);
}
