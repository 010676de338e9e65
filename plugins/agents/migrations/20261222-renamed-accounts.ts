import type { Knex } from 'knex';

/** People are notified of another name of their account, and lines that keep a name show the one it has now. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table agents_account_notice
      drop constraint agents_account_notice_what_known,
      add constraint agents_account_notice_what_known
        check (what in ('password', 'email', 'name', 'suspended', 'restored'))
  `);
  await knex.raw(`
    create or replace function core_staff_name(staff_id bigint) returns text language sql stable as $$
      select btrim(first_name || ' ' || last_name) from agents_agent where id = staff_id
    $$
  `);
}
