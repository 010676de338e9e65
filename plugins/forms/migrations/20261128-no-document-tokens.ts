import type { Knex } from 'knex';

/** Signed documents open by links that end; the tokens of before opened them forever. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    'update forms_submission set document_access_token = null where document_access_token is not null',
  );
}
