import type { Knex } from 'knex';

/**
 * Notices wait a few minutes, so that many changes become one mail. A process of the version before mails its notices itself,
 * hence the default. An account notice keeps the address from before the change until it is mailed.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table agents_security_notice add column is_mailed boolean not null default true;
    create index agents_security_notice_waiting on agents_security_notice (id) where not is_mailed;
    create table agents_account_notice (
      id bigint generated always as identity primary key,
      recipient text not null,
      first_name text not null,
      what text not null constraint agents_account_notice_what_known
        check (what in ('password', 'email', 'suspended', 'restored')),
      by_name text,
      at timestamptz not null
    )
  `);
}
