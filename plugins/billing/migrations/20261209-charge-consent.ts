import type { Knex } from 'knex';

/** How a client agreed to a charge of a card on file that an agent made; null for any other payment, and for older ones. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table billing_payment add column consent text
      check (consent in ('in-person', 'phone', 'written'))
  `);
}
