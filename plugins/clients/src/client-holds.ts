import type { WriteUnit } from '@porchlight/kernel';

type Unit = Pick<WriteUnit, 'sql' | 'locked'>;

/**
 * Keeps a client from being deleted until the transaction ends; false for one that is unknown or deleted. Call it before
 * records that belong to the client are locked.
 */
export async function holdClient(unit: Unit, id: number): Promise<boolean> {
  const held = await hold(
    unit,
    'clients.hold',
    'select id from clients_client where id = $1 and deleted_at is null for share',
    [id],
  );
  return held > 0;
}

/**
 * As `holdClient`, for the clients of records of the caller; deleted ones are held too.
 *
 * @param name of the statement, which is prepared under it
 * @param ids a statement that selects the ids of the clients
 * @param bindings of `ids`
 */
export async function holdClientsOf(
  unit: Unit,
  name: string,
  ids: string,
  bindings: readonly unknown[],
): Promise<void> {
  const text = `select id from clients_client where id = any (array(${ids})) order by id for share`;
  await hold(unit, name, text, bindings);
}

async function hold(unit: Unit, ...statement: Parameters<WriteUnit['sql']>): Promise<number> {
  const rows = await unit.sql<{ id: number }>(...statement);
  unit.locked(
    'client',
    rows.map(({ id }) => id),
  );
  return rows.length;
}
