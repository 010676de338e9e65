import type { Knex } from 'knex';

/** A portal without a mail server makes the links of a bulk send, but sends none. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table signing_bulk_client drop constraint signing_bulk_client_state_known,
      add constraint signing_bulk_client_state_known
      check (state in ('waiting', 'sent', 'linked', 'skipped'))
  `);
}
