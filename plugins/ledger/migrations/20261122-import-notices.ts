import type { Knex } from '@porchlight/server';

/** What was noticed in a file while it was checked: kinds and line numbers, no values. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table ledger_import add column notices jsonb');
}
