import type { WriteUnit } from '@porchlight/server';

/** Keeps a client from being deleted until the transaction ends; false for one that is unknown or deleted. */
export async function holdClient({ trx }: WriteUnit, id: number): Promise<boolean> {
  const found: unknown = await trx('clients_client')
    .where({ id, deleted_at: null })
    .forShare()
    .first('id');
  return found !== undefined;
}

/**
 * The client of a row, as a column `client_link`: null once the client is deleted. The row itself remembers the client until
 * it is removed for good.
 *
 * @param row the alias of a table with `customer_id`
 */
export function clientLink(row: string): string {
  return `(select c.id from clients_client c where c.id = ${row}.customer_id and c.deleted_at is null)
    as client_link`;
}
