import type { Knex } from 'knex';

/** The number of the process that delivers a message; when it dies, another one takes the message over. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table core_message add column holder text');
}
