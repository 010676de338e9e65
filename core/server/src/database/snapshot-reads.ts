import type pg from 'pg';
import type { DatabaseReads } from '../plugin-api/tokens.ts';
import { createJsonReader } from './json-reader.ts';
import type { Connections } from './laned-pool.ts';
import { builderOn } from './query-builder.ts';

/** See `Database.inSnapshot`. */
export async function readInSnapshot<T>(
  pool: Pick<Connections, 'connect'>,
  preparesStatements: boolean,
  read: (reads: DatabaseReads) => Promise<T>,
): Promise<T> {
  const connection = await pool.connect();
  let isOpen = true;
  let failure: Error | undefined;
  try {
    // Behind a pooler it is in a transaction already, which has read nothing: this only raises its level.
    await connection.query('begin transaction isolation level repeatable read, read only');
    const result = await read(readsOn(connection, preparesStatements, () => isOpen));
    await connection.query('commit');
    return result;
  } catch (error) {
    await connection.query('rollback').catch((cause: unknown) => (failure = cause as Error));
    throw error;
  } finally {
    isOpen = false;
    connection.release(failure);
  }
}

function readsOn(
  connection: pg.PoolClient,
  preparesStatements: boolean,
  isOpen: () => boolean,
): DatabaseReads {
  const assertOpen = () => {
    if (!isOpen()) throw new Error('The snapshot of the database has ended.');
  };
  const connect = (
    connected: (error: undefined, client: pg.PoolClient, done: () => void) => void,
  ) => {
    assertOpen();
    connected(undefined, connection, () => undefined);
  };
  return {
    knex: builderOn(connection, assertOpen),
    jsonText: createJsonReader({ connect: connect as pg.Pool['connect'] }, preparesStatements),
  };
}
