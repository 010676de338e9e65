import type { Knex } from 'knex';

/**
 * Events that a subscriber could not handle after all its tries wait here until someone retries or skips them. An event
 * in the outbox names the staff member who caused it, for its subscribers.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table core_outbox add column caused_by bigint;
    create table core_event_failure (
      id uuid primary key default gen_random_uuid(),
      subscriber text not null,
      title text not null,
      event text not null,
      position bigint not null,
      payload jsonb not null,
      caused_by bigint,
      published_at timestamptz not null,
      state text not null default 'failed' check (state in ('failed', 'waiting')),
      error text not null,
      tries integer not null,
      failed_at timestamptz not null default now(),
      unique (subscriber, position)
    );
    create index core_event_failure_waiting on core_event_failure (subscriber) where state = 'waiting';
  `);
}
