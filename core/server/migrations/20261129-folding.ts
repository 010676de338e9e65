import type { Knex } from 'knex';
import { createFoldingFunctions } from '../src/folding/folding-functions.ts';

/** How texts are folded, whatever the locale of the database, and how far the stored rows are. */
export async function up(knex: Knex): Promise<void> {
  await createFoldingFunctions(knex);
  await knex.raw(`
    create table core_folded_table (
      name text collate "C" primary key,
      folding integer not null,
      after bigint not null default 0,
      done_at timestamptz
    )
  `);
}
