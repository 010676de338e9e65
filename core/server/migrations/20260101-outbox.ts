import type { Knex } from 'knex';

/**
 * Events wait here from the transaction that published them until every
 * subscriber has had them. Ids are taken before the commit and so do not come in
 * order; `position` is given afterwards by one process at a time, which is what
 * makes a plain cursor per subscriber safe.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table core_outbox (
      id bigint generated always as identity primary key,
      position bigint,
      event text not null,
      payload jsonb not null,
      published_at timestamptz not null default now()
    )
  `);
  await knex.raw('create unique index core_outbox_position on core_outbox (event, position)');
  await knex.raw('create index core_outbox_unplaced on core_outbox (id) where position is null');
  await knex.raw('create sequence core_outbox_positions owned by core_outbox.position');
  await knex.raw(`
    create table core_outbox_cursor (
      subscriber text primary key,
      event text not null,
      position bigint not null,
      failures integer not null default 0,
      next_try_at timestamptz,
      held_by uuid,
      held_until timestamptz
    )
  `);
}
