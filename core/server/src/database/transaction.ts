import type { Knex } from 'knex';
import type pg from 'pg';
import { currentLane } from '../base/request-scope.ts';
import { LOCK_LIMIT_MS } from './database-address.ts';
import type { PortalDatabase } from './database.ts';
import { builderOn } from './query-builder.ts';
import type { WatchedTransaction } from './lock-waits.ts';
import { preparedName } from './prepared-names.ts';

/** Runs a statement of the transaction; see `WriteUnit.sql`. */
export type RunSql = <Row>(
  name: string | null,
  text: string,
  bindings?: readonly unknown[],
) => Promise<readonly Row[]>;

/** A statement that is ready to be run. */
export type SqlCall = Parameters<RunSql>;

/** A transaction on a connection of its own; the caller that opens it ends it. */
export interface OpenTransaction {
  readonly sql: RunSql;
  /** The query builder on the same connection, created on first use. */
  readonly trx: Knex;
  /** True when a statement was canceled because the transaction waited for locks longer than a call may. */
  waitedTooLong(): Promise<boolean>;
  /** Rejects when the database refuses; then nothing was written. */
  commit(): Promise<void>;
  /** Does not reject: a connection that cannot roll back is closed, which ends the transaction. */
  rollback(): Promise<void>;
}

/**
 * Begins a transaction. Nothing waits for the result of `begin`: it is sent with the first statement, and `commit`
 * fails if it failed.
 */
export async function openTransaction({
  pool,
  preparesStatements,
  lockWaits,
}: Pick<PortalDatabase, 'pool' | 'preparesStatements' | 'lockWaits'>): Promise<OpenTransaction> {
  const requestedAt = performance.now();
  const client = await pool.connect();
  batch(client);
  const waitedMs = performance.now() - requestedAt;
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
    batch(client);
    const query: pg.QueryConfig = { text, values: bindings as unknown[] };
    const prepared = preparesStatements && name !== null ? preparedName(client, name) : undefined;
    if (prepared !== undefined) query.name = prepared;
    const { rows } = await client.query<Row & pg.QueryResultRow>(query);
    return rows;
  };

  function assertOpen(): void {
    if (ending !== undefined)
      throw new Error('The transaction has ended. Await every statement inside `Writes.run`.');
  }

  /** Jobs may wait longer, and behind a pooler the process is unknown. */
  function watchedIn(one: pg.PoolClient, waited: number): WatchedTransaction | undefined {
    const pid = 'processID' in one ? Number(one.processID) : 0;
    if (pid === 0 || !preparesStatements || currentLane() === 'background') return undefined;
    return lockWaits.watch(pid, waited);
  }

  return {
    sql,
    waitedTooLong: async () => (await watched?.wasCanceled()) === true,
    get trx() {
      builder ??= builderOn(client, assertOpen);
      return builder;
    },
    async commit() {
      batch(client);
      watched?.end();
      const committed = client.query('commit');
      ending = committed;
      const [, { command }] = await Promise.all([began, committed]).finally(() => client.release());
      // At the end of a failed transaction PostgreSQL reports ROLLBACK, not an error.
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

/** Shorter waits for the connection are not worth a statement. */
const NOTICEABLE_WAIT_MS = 100;

/** The statement that begins a transaction. A call that waited for its connection waits that much less for locked rows. */
function beginAfter(waitedMs: number): string {
  if (waitedMs < NOTICEABLE_WAIT_MS || currentLane() === 'background') return 'begin';
  const left = Math.max(NOTICEABLE_WAIT_MS, Math.round(LOCK_LIMIT_MS - waitedMs));
  return `begin; set local lock_timeout = ${left}`;
}

/** Sends all statements of one turn of the event loop in one packet: each packet costs a system call. */
function batch({ connection: { stream } }: pg.PoolClient): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
