import type { Knex } from 'knex';

/**
 * From where answers were typed through links, each place once, and which status staff set by hand, which a review leaves.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table forms_submission
      add column typed_from jsonb not null default '[]',
      add column marked_as text`);
  await knex.raw('update forms_submission set marked_as = list_status where marked_by is not null');
}
