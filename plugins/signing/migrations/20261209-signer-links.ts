import type { Knex } from 'knex';

/**
 * The link that a visitor signs by: a ceremony of the portal ends with it, and it shows what was signed. Null for agents,
 * and for rows of before.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table signing_builtin_signer add column link_id uuid;
    alter table signing_signer add column link_id uuid`);
}
