import type { Knex } from 'knex';

/**
 * Hashes of requests used to be unkeyed, so a copy of the database was enough to guess a secret in a request. They
 * are cleared. A call that has written keeps its row, so that a retry is refused instead of being run a second time.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('delete from core_idempotency where not written');
  await knex.raw("update core_idempotency set fingerprint = ''");
}
