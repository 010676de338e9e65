import type { Knex } from 'knex';
import type pg from 'pg';
import { currentLane } from '../base/request-scope.ts';
import { LOCK_LIMIT_MS } from './database-address.ts';
import type { PortalDatabase } from './database.ts';
import { knexOn } from './knex-on.ts';
import type { WatchedTransaction } from './lock-waits.ts';
import { preparedName } from './prepared-names.ts';

/** A statement of the transaction and the rows that it answers; see `WriteUnit.sql`. */
export type RunSql = <Row>(
  name: string | null,
  text: string,
  bindings?: readonly unknown[],
) => Promise<readonly Row[]>;

/** A statement that is ready to be run. */
export type SqlCall = Parameters<RunSql>;

/** A transaction on a connection of its own; whoever opens one ends it. */
export interface OpenTransaction {
  readonly sql: RunSql;
  /** The query builder on the same connection; made when it is asked for. */
  readonly trx: Knex;
  /** True when a statement was canceled because the transaction waited for locks longer than a call may. */
  waitedTooLong(): Promise<boolean>;
  /** Rejects when the database refuses; then nothing was written. */
  commit(): Promise<void>;
  /** Does not reject: a connection that cannot even roll back is given up, and with it the transaction. */
  rollback(): Promise<void>;
}

/**
 * Begins a transaction. Nothing waits for the answer to `begin`: it travels with
 * the first statement, and `commit` learns whether it held.
 */
export async function openTransaction({
  pool,
  preparesStatements,
  lockWaits,
}: Pick<PortalDatabase, 'pool' | 'preparesStatements' | 'lockWaits'>): Promise<OpenTransaction> {
  const askedAt = performance.now();
  const client = await pool.connect();
  gather(client);
  const waitedMs = performance.now() - askedAt;
  const began = client.query(beginAfter(waitedMs));
  const watched = watchedIn(client, waitedMs);
  began.catch(() => undefined);
  let ending: Promise<unknown> | undefined;
  let builder: Knex | undefined;

  const sql: RunSql = async <Row>(
    name: string | null,
    text: string,
    bindings: readonly unknown[] = [],
  ) => {
    assertOpen();
    gather(client);
    const query: pg.QueryConfig = { text, values: bindings as unknown[] };
    const prepared = preparesStatements && name !== null ? preparedName(client, name) : undefined;
    if (prepared !== undefined) query.name = prepared;
    const { rows } = await client.query<Row & pg.QueryResultRow>(query);
    return rows;
  };

  function assertOpen(): void {
    if (ending !== undefined) throw new Error('The transaction has ended; was it not waited for?');
  }

  /** Jobs may wait longer, and behind a pooler nobody knows the process. */
  function watchedIn(one: pg.PoolClient, waited: number): WatchedTransaction | undefined {
    const pid = 'processID' in one ? Number(one.processID) : 0;
    if (pid === 0 || !preparesStatements || currentLane() === 'background') return undefined;
    return lockWaits.watch(pid, waited);
  }

  return {
    sql,
    waitedTooLong: async () => (await watched?.wasCanceled()) === true,
    get trx() {
      builder ??= knexOn(client, assertOpen);
      return builder;
    },
    async commit() {
      gather(client);
      watched?.end();
      const committed = client.query('commit');
      ending = committed;
      const [, { command }] = await Promise.all([began, committed]).finally(() => client.release());
      // PostgreSQL answers the end of a failed transaction so, and not with an error.
      if (command !== 'COMMIT') throw new Error('The database rolled the transaction back.');
    },
    async rollback() {
      if (ending !== undefined) return;
      watched?.end();
      ending = client.query('rollback');
      await ending.then(
        () => client.release(),
        (error: Error) => client.release(error),
      );
    },
  };
}

/** A shorter wait for the connection is not worth a statement. */
const NOTICEABLE_WAIT_MS = 100;

/** The start of a transaction. A call that waited for its connection waits that much less for locked rows. */
function beginAfter(waitedMs: number): string {
  if (waitedMs < NOTICEABLE_WAIT_MS || currentLane() === 'background') return 'begin';
  const left = Math.max(NOTICEABLE_WAIT_MS, Math.round(LOCK_LIMIT_MS - waitedMs));
  return `begin; set local lock_timeout = ${left}`;
}

/** What is asked for within one turn of the event loop goes out in one packet: each costs a call to the system. */
function gather({ connection: { stream } }: pg.PoolClient): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
