import type { Knex } from 'knex';

/** What owners are notified of, for the home page: facts without values, as the event has them. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table agents_security_notice (
      id bigint generated always as identity primary key,
      kind text not null,
      subject text not null,
      details jsonb not null,
      by_name text,
      at timestamptz not null
    )
  `);
}
