import type { Knex } from 'knex';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Logger } from '../plugin-api/tokens.ts';
import { directConnection, type DatabaseAddress } from './database-address.ts';

const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 10_000;

/** Longest text of a signal; PostgreSQL carries less than 8000 bytes with the name. */
export const SIGNAL_BYTES = 7_500;

/** The text of a signal; null when the connection was (re)opened and signals may have been lost. */
type SignalText = string | null;

/**
 * Signals between the API processes of one deployment (LISTEN/NOTIFY). Signals sent while the connection is down are
 * lost, so listeners must also poll; signals only make them faster.
 */
export interface Signals {
  /** Calls `handler` for each signal of that name, and once whenever the connection opens. Returns how to stop that. */
  on(name: string, handler: (text: SignalText) => void): () => void;
  /**
   * Sends a signal; in a transaction it is sent on commit, and not at all on rollback. The name has no space, and `text`
   * at most `SIGNAL_BYTES`.
   */
  send(through: Knex, name: string, text?: string): Promise<void>;
  /** Closed for good: the portal stops. */
  readonly closed: boolean;
  close(): Promise<void>;
}

/** The number by which other processes know this one for as long as it lives. */
export function newHolder(): string {
  return randomBytes(8).readBigInt64BE().toString();
}

/**
 * One session connection for all names; it opens with the first listener and reconnects after a loss. The session has
 * an advisory lock on `holder`, which tells other processes that this one lives: the lock ends with the process, however
 * it dies. It is shared, because after a loss the server may not have noticed the end of the last session yet.
 */
export function createSignals(address: DatabaseAddress, logger: Logger, holder?: string): Signals {
  const channel = `portal_${address.databaseSchema}`;
  const handlers = new Map<string, Set<(text: SignalText) => void>>();
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let retryMs = FIRST_RETRY_MS;
  let opening: Promise<void> | undefined;
  let closed = false;

  async function open(): Promise<void> {
    const next = new pg.Client(directConnection(address));
    next.on('error', (error) => lost(next, error));
    next.on('end', () => lost(next));
    next.on('notification', ({ payload = '' }) => {
      const [name, text] = nameAndText(payload);
      handlers.get(name)?.forEach((handler) => handler(text));
    });
    try {
      await next.connect();
      if (holder !== undefined) await next.query('select pg_advisory_lock_shared($1)', [holder]);
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      lost(next, error instanceof Error ? error : undefined);
      return;
    }
    if (closed) {
      await next.end();
      return;
    }
    client = next;
    retryMs = FIRST_RETRY_MS;
    for (const listeners of handlers.values()) listeners.forEach((handler) => handler(null));
  }

  function start(): void {
    opening = open().finally(() => {
      opening = undefined;
    });
  }

  function lost(which: pg.Client, error?: Error): void {
    which.removeAllListeners('end');
    if (client === which) client = undefined;
    if (closed || retry !== undefined) return;
    if (error !== undefined) logger.warn({ err: error, retryMs }, 'signal connection lost');
    retry = setTimeout(() => {
      retry = undefined;
      start();
    }, retryMs);
    retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
    which.end().catch(() => undefined);
  }

  return {
    on(name, handler) {
      const listeners = handlers.get(name) ?? new Set();
      handlers.set(name, listeners.add(handler));
      if (client === undefined && opening === undefined && retry === undefined && !closed) start();
      return () => listeners.delete(handler);
    },
    async send(through, name, text = '') {
      const payload = text === '' ? name : `${name} ${text}`;
      await through.raw('select pg_notify(?, ?)', [channel, payload]);
    },
    get closed() {
      return closed;
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      await opening;
      await client?.end();
    },
  };
}

function nameAndText(payload: string): readonly [name: string, text: string] {
  const space = payload.indexOf(' ');
  return space < 0 ? [payload, ''] : [payload.slice(0, space), payload.slice(space + 1)];
}
