import type { WriteUnit } from '@porchlight/kernel';

type Unit = Pick<WriteUnit, 'sql'>;

/**
 * Keeps a client from being deleted until the transaction ends; false for one that is unknown or deleted. Call it before
 * records that belong to the client are locked.
 */
export async function holdClient({ sql }: Unit, id: number): Promise<boolean> {
  const found = await sql(
    'clients.hold',
    'select id from clients_client where id = $1 and deleted_at is null for share',
    [id],
  );
  return found.length > 0;
}

/**
 * As `holdClient`, for the clients of records of the caller; deleted ones are held too.
 *
 * @param name of the statement, which is prepared under it
 * @param ids a statement that selects the ids of the clients
 * @param bindings of `ids`
 */
export async function holdClientsOf(
  { sql }: Unit,
  name: string,
  ids: string,
  bindings: readonly unknown[],
): Promise<void> {
  await sql(
    name,
    `select id from clients_client where id = any (array(${ids})) for share`,
    bindings,
  );
}
