import { addNameStarts, type Knex } from '@porchlight/server';

/** Names in one piece. */
export async function up(knex: Knex): Promise<void> {
  await addNameStarts(knex, {
    table: 'forms_submission',
    starts: `core_name_starts(new.first_name || ' ' || new.last_name)`,
    of: ['first_name', 'last_name'],
    where: 'deleted_at is null',
  });
  // It holds what names were folded to before.
  await knex.raw('reindex index forms_submission_unlinked');
}
