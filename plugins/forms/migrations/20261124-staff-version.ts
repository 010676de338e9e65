import type { Knex } from 'knex';

/** The version that the last write other than a draft made: what staff change meets drafts without a conflict. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    'alter table forms_submission add column staff_version integer not null default 1',
  );
  await knex.raw('update forms_submission set staff_version = version where version > 1');
}
