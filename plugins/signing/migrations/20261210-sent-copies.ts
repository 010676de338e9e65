import type { Knex } from 'knex';

/**
 * The links to signed documents that were sent to the client: only those tell that the client opened a copy. Of the links
 * of before, those that no agent made.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table signing_copy_link (link_id uuid primary key references core_link (id) on delete cascade);
    insert into signing_copy_link (link_id)
      select l.id from core_link l where l.kind = 'signing.document' and exists (
        select from core_audit a where a.entity = 'link' and a.entity_id = l.id::text
          and a.action = 'link.created' and a.actor_kind = 'system')`);
}
