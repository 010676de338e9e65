import type { Knex } from 'knex';

/** What the SQL of other plugins reads of session forms and of global forms; see `SUBMISSION_VIEW`. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create view forms_v_submission as
    select id, row_id, client_id, session_id, title, type, status, signing_status, next_signer_role,
      is_voided, is_completed, pending_advisor_signature, pending_client_signature,
      has_advisor_signature, has_client_signature, advisor_signed_at, client_signed_at,
      created_by, created_at, deleted_at
    from forms_submission
  `);
  await knex.raw(`
    create view forms_v_template as
    select id, type, source, docusign_template_id, base_cost, itemized_costs
    from forms_template
  `);
}
