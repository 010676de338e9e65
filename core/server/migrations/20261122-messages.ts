import type { Knex } from 'knex';

/**
 * Mail and text messages on their way out. The content is sealed, and removed some time after delivery; the row remains,
 * so that a key never sends twice.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table core_message (
      id uuid primary key,
      template text not null,
      key text not null,
      channel text not null check (channel in ('mail', 'text')),
      title text not null,
      is_secret boolean not null,
      recipient text,
      client_id bigint,
      sealed_content text,
      state text not null default 'waiting' check (state in ('waiting', 'sent', 'stored', 'failed')),
      tries integer not null default 0,
      due_at timestamptz not null default now(),
      claimed_until timestamptz,
      error text,
      created_at timestamptz not null default now(),
      ended_at timestamptz,
      unique (template, key)
    );
    create index core_message_open on core_message (due_at) where state = 'waiting';
    create index core_message_failed on core_message (ended_at) where state = 'failed';
    create index core_message_created on core_message (created_at desc, id);
    create index core_message_content on core_message (created_at) where sealed_content is not null;
    create index core_message_client on core_message (client_id) where client_id is not null;
  `);
}
