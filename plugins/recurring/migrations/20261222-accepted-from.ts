import type { Knex } from '@porchlight/server';

/** Where the call came from by which a client accepted an agreement; null for what an agent recorded, and for older ones. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table recurring_agreement add accepted_from jsonb');
}
