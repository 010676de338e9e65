import knex, { type Knex } from 'knex';
import type pg from 'pg';

/** knex would also print to the console what it throws. */
const silentLog: Knex.Logger = {
  warn: () => undefined,
  error: () => undefined,
  deprecate: () => undefined,
  debug: () => undefined,
};

/** A query builder on a pool of connections. */
export function queryBuilder(connectionPool: NonNullable<Knex.Config['connectionPool']>): Knex {
  return knex({
    client: 'pg',
    connectionPool,
    // The text of an error must not carry the values of the statement into a log.
    compileSqlOnError: false,
    log: silentLog,
  });
}

/**
 * The query builder on the connection of an open transaction, which the caller ends. `assertOpen` throws after that,
 * when the connection may belong to another transaction. A transaction of the builder is a savepoint.
 */
export function builderOn(connection: pg.PoolClient, assertOpen: () => void): Knex {
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
