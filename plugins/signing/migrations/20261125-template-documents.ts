import type { Knex } from 'knex';

/**
 * How form templates are signed. A source is a document with its fields: it never changes, because envelopes refer to
 * it; each change adds the next version.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table signing_template (
      template_id bigint primary key references forms_template (id) on delete cascade,
      provider text not null default 'builtin',
      first_signer text not null default 'advisor' constraint signing_template_signer_known
        check (first_signer in ('advisor', 'client'))
    );
    create table signing_file (
      id uuid primary key,
      file_id uuid not null unique references core_file (id),
      file_name text not null,
      file_size integer not null,
      sha256 text not null,
      pages jsonb not null,
      created_at timestamptz not null default clock_timestamp()
    );
    create table signing_page (
      signing_file_id uuid not null references signing_file (id) on delete cascade,
      page integer not null,
      width integer not null,
      image_id uuid not null unique references core_file (id),
      image_size integer not null,
      primary key (signing_file_id, page, width)
    );
    create table signing_source (
      id uuid primary key,
      template_id bigint references forms_template (id) on delete set null,
      version integer not null,
      signing_file_id uuid not null references signing_file (id),
      fields jsonb not null,
      created_at timestamptz not null default clock_timestamp(),
      unique (template_id, version)
    );
    create index signing_source_file on signing_source (signing_file_id)
  `);
}
