import type { Knex } from 'knex';

/** What of the money of a session went back and is asked for no more. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table forms_session add column refunded_cents bigint not null default 0');
}
