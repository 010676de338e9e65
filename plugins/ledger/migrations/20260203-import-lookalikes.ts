import type { Knex } from '@porchlight/server';

/** New clients of a file that may exist already, and whether a run leaves them out. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table ledger_import add column without_lookalikes boolean not null default false
  `);
  await knex.raw(`
    alter table ledger_import_row
      add column lookalike_id bigint,
      add column lookalike_name text,
      add column lookalike_by text
  `);
  await knex.raw(`
    create index ledger_import_row_lookalike on ledger_import_row (import_id, line)
    where action = 'create' and lookalike_id is not null
  `);
}
