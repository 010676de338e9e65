import type { Knex } from 'knex';

/** Where the call came from that paid on a page of the portal; null for other payments, and for older ones. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table billing_payment add paid_from jsonb');
}
