import type { Knex } from 'knex';

/** What of a session was waived or written off: asked for no more, and never paid. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table forms_session add column waived_cents bigint not null default 0');
}
