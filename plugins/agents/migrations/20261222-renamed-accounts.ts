import type { Knex } from 'knex';

/** People are notified of another name of their account. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table agents_account_notice
      drop constraint agents_account_notice_what_known,
      add constraint agents_account_notice_what_known
        check (what in ('password', 'email', 'name', 'suspended', 'restored'))
  `);
}
