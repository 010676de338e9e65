import type { Knex } from '@porchlight/server';

/** What rows change, old and new values: sealed, as all that comes from a file. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table ledger_import_row add column changes_sealed text');
}
