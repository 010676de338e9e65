import type { Knex } from 'knex';

/**
 * The form that every onboarding session begins with, unless the agency has one. Its document is made when it is needed
 * first; whose signatures it requires and what can have a price is the same there.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    insert into forms_template (
      id, title, type, source, slug, notes, next_signer_role,
      pending_advisor_signature, pending_client_signature, second_factor, tab_metadata
    )
    select 5, 'Advisory Services', 'DocuSign', 'advisory-services', 'advisory-services',
      '<p>Comes with the portal, so that an onboarding session can be signed at once. Upload the agreement of your agency to replace its document.</p>',
      'advisor', true, true, 'birth-date',
      '{"checkboxTabs": ["Tax planning", "Estate planning"], "listTabs": [{"tabLabel": "Review meetings", "listItems": ["Once a year", "Twice a year"]}]}'
    where not exists (
      select from forms_template
      where id = 5 or slug = 'advisory-services' or lower(source) like '%advisory-services'
        or (lower(title) = 'advisory services' and type = 'DocuSign'))
  `);
}
