import type { Knex } from 'knex';

/**
 * Names in one piece stand beside the other texts in the indexes of parts, and not in an index of their own: of two indexes
 * the planner looks up one word of a search at a time.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index clients_client_name_starts, clients_client_search, clients_client_parts;
    create index clients_client_search on clients_client
    using gin ((search_text || coalesce(name_starts, '')) gin_trgm_ops)
    with (gin_pending_list_limit = 256) where deleted_at is null;
    create index clients_client_parts on clients_client
    using gin (
      (search_names || coalesce(name_starts, '')) gin_trgm_ops,
      search_emails gin_trgm_ops, search_phones gin_trgm_ops
    )
    with (gin_pending_list_limit = 256) where deleted_at is null
  `);
}
