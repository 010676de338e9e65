import { CLIENT_VIEW } from '@porchlight/clients/contract';

/**
 * The client of a row, as a column `client_link`: null once the client is deleted. The row itself remembers the client until
 * it is removed for good.
 *
 * @param row the alias of a table with `customer_id`
 */
export function clientLink(row: string): string {
  return `(select c.id from ${CLIENT_VIEW} c where c.id = ${row}.customer_id and c.deleted_at is null)
    as client_link`;
}
