import type { Knex } from 'knex';

/** Links that work without sign-in, and who opened them. A link stays stored while its plugin is off. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table core_link (
      id uuid primary key,
      kind text not null,
      subject_entity text not null,
      subject_id text not null,
      token_hash bytea not null unique,
      sealed_token text not null,
      language text not null,
      second_factor text,
      answer_hash text,
      tries integer not null default 0,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      opened_at timestamptz,
      revoked_at timestamptz,
      used_at timestamptz
    );
    create index core_link_subject on core_link (kind, subject_entity, subject_id);
    create table core_link_view (
      id bigint generated always as identity primary key,
      link_id uuid not null references core_link (id) on delete cascade,
      at timestamptz not null,
      network text not null,
      outcome text not null
    );
    create index core_link_view_link on core_link_view (link_id, id);
  `);
}
