import type { Knex } from '@porchlight/server';

/** Which template of DocuSign a form template is, how it was when it was read last, and since when it is gone. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table signing_docusign_template (
      docusign_template_id text primary key,
      template_id bigint not null unique references forms_template (id) on delete cascade,
      last_modified text not null,
      missing_since timestamptz
    )
  `);
}
