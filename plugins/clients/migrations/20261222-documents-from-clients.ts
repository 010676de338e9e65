import type { Knex } from 'knex';

/** Which documents clients sent through a link, as far as the audit has who uploaded them. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    `alter table clients_document add column from_client boolean not null default false`,
  );
  await knex.raw(`
    update clients_document d set from_client = true
    where d.uploaded_by is null and not d.kept and exists (
      select from core_audit a
      where a.entity = 'document' and a.entity_id = d.id::text
        and a.action = 'document.uploaded' and a.actor_kind = 'link')
  `);
}
