import type { Knex } from 'knex';

/** Links to sign ask for the birth date of a client who has one, unless an agency chose that they ask all or nobody. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table forms_template
      drop constraint forms_template_second_factor_known,
      add constraint forms_template_second_factor_known
        check (second_factor in ('none', 'birth-date', 'birth-date-if-known'));
    update forms_template set second_factor = 'birth-date-if-known'
      where type = 'DocuSign' and second_factor = 'none'`);
}
