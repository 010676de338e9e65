import { createCountedTable, type Knex } from '@porchlight/server';

/** Clients per status. */
export async function up(knex: Knex): Promise<void> {
  await createCountedTable(knex, {
    table: 'clients_client',
    changes: 'clients_status_change',
    columns: [{ name: 'status', of: 'status', type: 'text', parameter: 'changed' }],
    add: 'clients_add_to_status',
    count: 'clients_count',
    moved: 'update of status, deleted_at',
  });
}
