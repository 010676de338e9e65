import type { Knex } from 'knex';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Logger } from '../plugin-api/tokens.ts';
import { directConnection, type DatabaseAddress } from './database-address.ts';

const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 10_000;

/** Longest text of a signal; PostgreSQL carries less than 8000 bytes with the name. */
export const SIGNAL_BYTES = 7_500;

/** The text of a signal; null when the connection is there (again) and some may have been lost. */
export type SignalText = string | null;

/**
 * Words between the API processes of one deployment (LISTEN/NOTIFY). They only
 * make things quicker: whoever listens also looks by itself now and then,
 * because a signal sent while the connection is down is lost.
 */
export interface Signals {
  /** Calls `handler` for each signal of that name, and once after a connection came back. Returns the end of listening. */
  on(name: string, handler: (text: SignalText) => void): () => void;
  /**
   * Sends a signal; through a transaction it goes out when that commits, and not at all when it rolls back. The name
   * has no space, and `text` at most `SIGNAL_BYTES`.
   */
  send(through: Knex, name: string, text?: string): Promise<void>;
  close(): Promise<void>;
}

/** The number under which a process is known to the others for as long as it lives. */
export function newHolder(): string {
  return randomBytes(8).readBigInt64BE().toString();
}

/**
 * One session connection for all names; it opens with the first listener and comes back after a loss. The session holds
 * an advisory lock on `holder`, by which other processes tell that this one lives: the lock ends with the process,
 * however it dies. It is shared, because after a loss the server may not have noticed the end of the last session yet.
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
    if (error !== undefined)
      logger.warn({ err: error, retryMs }, 'signals from other processes are interrupted');
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
