import type { Knex } from 'knex';

/** The process that runs a claimed call; a claim ends with it. Null in rows of earlier versions. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table core_idempotency add column holder bigint');
}
