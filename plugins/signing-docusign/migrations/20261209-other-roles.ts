import type { Knex } from '@porchlight/server';

/** Who else signs a template of DocuSign than advisor and client. The next sync reads all templates again. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table signing_docusign_template add column other_roles text[] not null default '{}';
    update signing_docusign_template set last_modified = ''`);
}
