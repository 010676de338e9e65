import type { Knex } from '@porchlight/server';

/** Each time that stored card numbers were erased, with its progress and its result. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table clients_card_erasure (
      id bigint generated always as identity primary key,
      clients integer not null,
      done integer not null default 0,
      started_at timestamptz not null default clock_timestamp(),
      finished_at timestamptz
    )
  `);
}
