import type { Knex } from 'knex';

/** knex would print to the console what it throws as well. */
export const silentLog: Knex.Logger = {
  warn: () => undefined,
  error: () => undefined,
  deprecate: () => undefined,
  debug: () => undefined,
};
