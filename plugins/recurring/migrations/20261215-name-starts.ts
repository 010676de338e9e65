import { addNameStarts, type Knex } from '@porchlight/server';

/** Names in one piece. */
export async function up(knex: Knex): Promise<void> {
  await addNameStarts(knex, {
    table: 'recurring_schedule',
    starts: `core_name_starts(new.client_first_name || ' ' || new.client_last_name)`,
    of: ['client_first_name', 'client_last_name'],
  });
}
