import type pg from 'pg';
import { LOCK_LIMIT_MS } from './database-address.ts';

/** How often to query which transactions wait, and the age from which they are checked. */
const LOOK_EVERY_MS = 200;

/** The most that one sample counts as waited: when samples are late, it is unknown what happened in between. */
const MOST_PER_LOOK_MS = 2 * LOOK_EVERY_MS;

/** A transaction was canceled because its waits for locks together took too long; treated like a lock timeout (55P03). */
export class LockWaitError extends Error {
  readonly code = '55P03';

  constructor(cause: unknown) {
    super('The transaction waited too long for locks and was canceled.', { cause });
    this.name = 'LockWaitError';
  }
}

/** A transaction whose waits are counted. */
export interface WatchedTransaction {
  /** True when its statement was canceled for waiting too long. */
  wasCanceled(): Promise<boolean>;
  end(): void;
}

interface Watched {
  readonly pid: number;
  readonly beganAt: number;
  waitedMs: number;
  /** Whether PostgreSQL canceled the statement; undefined until a cancel is sent. */
  canceled: Promise<boolean> | undefined;
}

/**
 * Limits how long a transaction waits for all its locks together. `lock_timeout` counts each lock by itself, and a
 * single row can take two: a place in the queue and the row. Waits are sampled, so the limit is about 0.2 s late.
 */
export class LockWaits {
  readonly #connections: Pick<pg.Pool, 'query'>;
  readonly #watched = new Set<Watched>();
  #lookedAt = 0;
  #timer: NodeJS.Timeout | undefined;

  /** @param connections that are free while all others wait */
  constructor(connections: Pick<pg.Pool, 'query'>) {
    this.#connections = connections;
  }

  /**
   * @param pid of the server process that runs the transaction
   * @param waitedMs that its caller has waited already, which counts too
   */
  watch(pid: number, waitedMs: number): WatchedTransaction {
    const watched: Watched = { pid, beganAt: performance.now(), waitedMs, canceled: undefined };
    this.#watched.add(watched);
    this.#schedule();
    return {
      wasCanceled: async () => (await watched.canceled) === true,
      end: () => void this.#watched.delete(watched),
    };
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#watched.clear();
  }

  #schedule(): void {
    this.#timer ??= setTimeout(() => {
      void this.#look().finally(() => {
        this.#timer = undefined;
        if (this.#watched.size > 0) this.#schedule();
      });
    }, LOOK_EVERY_MS).unref();
  }

  async #look(): Promise<void> {
    const now = performance.now();
    const since = this.#lookedAt;
    this.#lookedAt = now;
    const old = [...this.#watched].filter(({ beganAt }) => now - beganAt >= LOOK_EVERY_MS);
    if (old.length === 0) return;
    const waiting = await this.#waiting(old.map(({ pid }) => pid));
    for (const one of old) {
      const transaction = waiting.get(one.pid);
      if (transaction === undefined) continue;
      one.waitedMs += Math.min(now - Math.max(since, one.beganAt), MOST_PER_LOOK_MS);
      if (one.waitedMs < LOCK_LIMIT_MS || !this.#watched.has(one)) continue;
      // The error of the transaction can arrive before the result of the cancel, and then waits for it.
      one.canceled = this.#cancel(one.pid, transaction);
      if (await one.canceled) this.#watched.delete(one);
    }
  }

  /** The start of each transaction that waits for a lock, by its process; none when the database does not respond. */
  async #waiting(pids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const result = await this.#connections
      .query<{ pid: number; began: string }>(
        `select pid, xact_start::text as began from pg_stat_activity
         where pid = any ($1::int[]) and wait_event_type = 'Lock'`,
        [pids],
      )
      .catch(() => null);
    return new Map(result?.rows.map(({ pid, began }) => [pid, began]));
  }

  /** True when the cancel was sent; false when the transaction no longer waits, or the database does not respond. */
  async #cancel(pid: number, began: string): Promise<boolean> {
    const result = await this.#connections
      .query<{ canceled: boolean }>(
        `select pg_cancel_backend(pid) as canceled from pg_stat_activity
         where pid = $1 and xact_start::text = $2 and wait_event_type = 'Lock'`,
        [pid, began],
      )
      // The lock timeout of the session still ends the wait.
      .catch(() => null);
    return result?.rows[0]?.canceled === true;
  }
}
