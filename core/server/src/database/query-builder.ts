import knex, { type Knex } from 'knex';

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
