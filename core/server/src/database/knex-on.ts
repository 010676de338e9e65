import knex, { type Knex } from 'knex';
import type pg from 'pg';
import { silentLog } from './silent-log.ts';

/**
 * The query builder on one connection inside a transaction that somebody else
 * began and will end. `assertOpen` throws once that has happened: the connection
 * may then be another's. A transaction of the builder is a savepoint.
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
  const builder = knex({
    client: 'pg',
    connectionPool: onlyOne,
    // The text of an error must not carry the values of the statement into a log.
    compileSqlOnError: false,
    log: silentLog,
  });
  (builder.client as { transacting: boolean }).transacting = true;
  return builder;
}
