import type { Knex } from 'knex';
import { createFoldingFunctions } from '../src/folding/folding-functions.ts';

/** Plain words of a name are found in one piece beside others, such as `maryann`; stored rows follow in `core.fold-texts`. */
export async function up(knex: Knex): Promise<void> {
  await createFoldingFunctions(knex);
}
