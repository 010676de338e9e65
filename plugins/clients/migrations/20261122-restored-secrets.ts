import type { Knex } from 'knex';

/**
 * When a previous value was restored. From then on the client holds it again, so it is not offered a second time; a
 * change that replaces it again stores another row.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table clients_previous_secret add column restored_at timestamptz');
}
