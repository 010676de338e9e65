import type { Knex } from 'knex';

/**
 * Calls of providers, stored before they are answered. A source stays known while its plugin is off, so that its calls
 * are stored, and verified once the plugin is on again.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table core_webhook_source (
      source text primary key,
      plugin text not null,
      headers text[] not null
    );
    create table core_webhook (
      id uuid primary key default gen_random_uuid(),
      source text not null references core_webhook_source (source),
      event_id text not null,
      is_verified boolean not null,
      headers jsonb not null,
      sealed_body text not null,
      state text not null default 'waiting' check (state in ('waiting', 'done', 'failed', 'refused')),
      error text,
      received_at timestamptz not null default now(),
      ended_at timestamptz,
      unique (source, event_id)
    );
    create index core_webhook_open on core_webhook (source, received_at) where state = 'waiting';
    create index core_webhook_received on core_webhook (received_at);
  `);
}
