import type { Database } from '@porchlight/server';
import type { ClientDirectory, ClientName } from '../contract.ts';

interface NameRow {
  readonly id: number;
  readonly client_first_name: string;
  readonly client_last_name: string;
  readonly primary_email: string;
  readonly primary_phone: string;
  readonly deleted_at: string | null;
}

/** Who is who among the clients, deleted ones included. */
export function clientDirectory({ database }: { readonly database: Database }): ClientDirectory {
  return {
    async names(ids) {
      if (ids.length === 0) return new Map();
      const rows = (await database
        .knex('clients_client')
        .whereIn('id', [...new Set(ids)])
        .select(
          'id',
          'client_first_name',
          'client_last_name',
          'primary_email',
          'primary_phone',
          'deleted_at',
        )) as readonly NameRow[];
      return new Map(rows.map((row) => [row.id, nameOf(row)]));
    },
  };
}

function nameOf(row: NameRow): ClientName {
  return {
    id: row.id,
    first_name: row.client_first_name,
    last_name: row.client_last_name,
    name: `${row.client_first_name} ${row.client_last_name}`.trim(),
    email: row.primary_email,
    phone: row.primary_phone,
    deleted: row.deleted_at !== null,
  };
}
