import type pg from 'pg';
import type { Connections } from './laned-pool.ts';

type Connected = Parameters<Parameters<pg.Pool['connect']>[0]>;

/**
 * The same connections, each in a read-only transaction from `connect` until it is released: PostgreSQL refuses every
 * statement that would write (25006). For poolers, which accept no session settings. `begin` and `commit` travel with
 * the statement, without a round trip of their own.
 */
export function readOnlyConnections(connections: Connections): Connections {
  const connect = async (): Promise<pg.PoolClient> => readOnly(await connections.connect());
  return {
    get totalCount() {
      return connections.totalCount;
    },
    get idleCount() {
      return connections.idleCount;
    },
    get waitingCount() {
      return connections.waitingCount;
    },
    end: () => connections.end(),
    connect: ((connected?: (...parts: Connected) => void) => {
      if (connected === undefined) return connect();
      return void connect().then(
        (client) => connected(undefined, client, client.release),
        (error: Error) => connected(error, undefined, () => undefined),
      );
    }) as pg.Pool['connect'],
    query: (async (text: string, values?: unknown[]) => {
      const client = await connect();
      try {
        return await client.query(text, values);
      } finally {
        client.release();
      }
    }) as pg.Pool['query'],
  };
}

function readOnly(client: pg.PoolClient): pg.PoolClient {
  // When it fails, the connection is gone, and so is the statement.
  client.query('begin read only').catch(() => undefined);
  // The pool sets it again for each use of a connection.
  const release = client.release.bind(client);
  let isReleased = false;
  client.release = (broken) => {
    // A second release would make the pool throw where nobody catches it.
    if (isReleased) return;
    isReleased = true;
    if (broken !== undefined && broken !== false) return release(broken);
    client.query('commit').then(() => release(), release);
  };
  return client;
}
