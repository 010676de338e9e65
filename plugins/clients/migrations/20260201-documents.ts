import type { Knex } from 'knex';

/**
 * Files of clients; their contents are core's, sealed. A document goes with its client and is removed for good when
 * the client is; a signed one stays, without its client.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table clients_document (
      id uuid primary key,
      client_id bigint references clients_client (id),
      file_id uuid not null unique references core_file (id),
      file_name text not null,
      file_size bigint not null,
      mime_type text not null,
      status text not null default '',
      folder text not null default 'uncategorized',
      signed boolean not null default false,
      notes text not null default '',
      uploaded_at timestamptz not null default clock_timestamp(),
      uploaded_by bigint references agents_agent (id) on delete set null,
      deleted_at timestamptz
    )
  `);
  await knex.raw(`
    create index clients_document_client on clients_document (client_id)
      where client_id is not null
  `);
}
