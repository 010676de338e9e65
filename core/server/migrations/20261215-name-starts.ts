import type { Knex } from 'knex';
import { createFoldingFunctions } from '../src/folding/folding-functions.ts';

/** Katakana fold to hiragana, and names are found in one piece; stored rows follow in `core.fold-texts`. */
export async function up(knex: Knex): Promise<void> {
  await createFoldingFunctions(knex);
}
