import type { Knex } from 'knex';
import type pg from 'pg';
import { queryBuilder } from './query-builder.ts';

/**
 * The query builder on the connection of an open transaction, which the caller ends. `assertOpen` throws after that,
 * when the connection may belong to another transaction. A transaction of the builder is a savepoint.
 */
export function knexOn(connection: pg.PoolClient, assertOpen: () => void): Knex {
  const checked = (): pg.PoolClient => {
    assertOpen();
    return connection;
  };
  const onlyOne = {
    acquire: () => ({ promise: new Promise<pg.PoolClient>((resolve) => resolve(checked())) }),
    release: () => true,
    destroy: () => Promise.resolve(),
    numFree: () => 0,
    numUsed: () => 1,
    numPendingAcquires: () => 0,
  };
  const builder = queryBuilder(onlyOne);
  (builder.client as { transacting: boolean }).transacting = true;
  return builder;
}
