import type { Knex } from 'knex';

/** What was signed. It remains when its form and client are removed, as signed documents of clients do. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table signing_document (
      id uuid primary key,
      envelope bigint unique references signing_envelope (id) on delete set null,
      submission_id bigint references forms_submission (id) on delete set null,
      title text not null,
      file_id uuid not null unique references core_file (id),
      file_size integer not null,
      sha256 text not null,
      access_hash bytea not null unique,
      filed_client_id bigint references clients_client (id) on delete set null,
      client_document_id text,
      stored_at timestamptz not null
    );
    create index signing_document_submission on signing_document (submission_id);
    create index signing_document_of_client on signing_document (client_document_id)
      where client_document_id is not null
  `);
}
