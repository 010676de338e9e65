import { createCountedTable, type Knex } from '@porchlight/server';

/** Session forms per category and type. */
export async function up(knex: Knex): Promise<void> {
  await createCountedTable(knex, {
    table: 'forms_submission',
    changes: 'forms_category_change',
    columns: [
      { name: 'category', of: 'display_category', type: 'text', parameter: 'changed' },
      { name: 'type', of: 'type', type: 'text', parameter: 'of_type' },
    ],
    add: 'forms_add_to_category',
    count: 'forms_count',
  });
}
