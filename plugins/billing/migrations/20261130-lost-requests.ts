import type { Knex } from 'knex';

/**
 * What a process that ends leaves to the job: a published invoice that was edited, and a card whose storing nobody saw the
 * end of.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table billing_publication add column is_replaced boolean not null default false;
    create index billing_publication_replaced on billing_publication (checked_at nulls first, id)
      where is_replaced;
    alter table billing_saved_card add column caller_key text unique, add column checked_at timestamptz;
    create index billing_saved_card_waiting on billing_saved_card (checked_at nulls first, id)
      where state = 'requested'
  `);
}
