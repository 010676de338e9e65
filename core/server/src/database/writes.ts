import type { StoredSubjectKeys } from '../audit/subject-keys.ts';
import { recordStatement } from '../audit/record-entries.ts';
import { createAnnouncer } from '../events/announce-events.ts';
import { CommittedEvents } from '../events/committed-events.ts';
import type { PublishedEvent } from '../events/published-event.ts';
import { requestScope } from '../http/request-scope.ts';
import { misfitOf, type SchemaSet } from '../kernel/schema-set.ts';
import type { Actor } from '../plugin/actor.ts';
import type { AuditEntry, Writes, WriteUnit } from '../services/tokens.ts';
import type { PortalDatabase } from './database.ts';
import type { Signals } from './signals.ts';
import { openTransaction, type OpenTransaction, type RunSql } from './transaction.ts';

export interface WritesParts {
  readonly database: PortalDatabase;
  readonly signals: Signals;
  /** Payloads of events are checked against these; without them (tools, tests) they are not. */
  readonly schemas?: SchemaSet;
  /** Seals personal values in audit lines; without it (tools that record nothing personal) lines stay as they are. */
  readonly subjectKeys?: StoredSubjectKeys;
  /** Called after each commit with what it held: wakes the sealer and the dispatcher of this process. */
  readonly committed: (what: { readonly audited: boolean; readonly published: boolean }) => void;
}

/** A fault of the code, not of the input: answered with 500 and rolled back. */
export class UnauditedWriteError extends Error {
  constructor() {
    super(
      'A transaction wrote to the database without an audit entry and was rolled back. ' +
        'Call unit.audit() for what was written, or unit.unchanged() when nothing was.',
    );
    this.name = 'UnauditedWriteError';
  }
}

/** Makes the only way to write: work, audit lines and events in one transaction. */
export function createWrites(parts: WritesParts): Writes {
  const { database, signals, schemas, committed } = parts;
  const announce = createAnnouncer(database, signals);

  return {
    async run<T>(actor: Actor, work: (unit: WriteUnit) => Promise<T>): Promise<T> {
      const transaction = await openTransaction(database);
      const said = new Said(parts.subjectKeys);
      try {
        const result = await work(unitOf(transaction, actor, said));
        if (await settle(transaction, actor, said)) {
          const { audited, published } = said;
          if (published) announce(said.committed);
          committed({ audited, published });
          for (const listener of said.afterCommit) listener();
        }
        return result;
      } catch (error) {
        await transaction.rollback();
        throw error;
      }
    },
  };

  function unitOf(transaction: OpenTransaction, actor: Actor, said: Said): WriteUnit {
    return {
      get trx() {
        return transaction.trx;
      },
      sql: transaction.sql,
      actor,
      audit: (entry) => void said.entries.push(entry),
      flush: async () => {
        await said.write(transaction.sql, actor);
      },
      publish(event, payload) {
        const misfit = schemas && misfitOf(payload, event.schema.id, schemas);
        if (misfit) throw new Error(`The event ${event.id} does not fit its schema: ${misfit}`);
        said.publish({ event: event.id, payload }, actor);
      },
      unchanged: () => {
        said.unchanged = true;
      },
      afterCommit: (listener) => void said.afterCommit.push(listener),
    };
  }
}

/** What the work has said about its transaction. */
class Said {
  entries: AuditEntry[] = [];
  events: PublishedEvent[] = [];
  /** All of them, also those that are written already. */
  readonly committed = new CommittedEvents();
  readonly afterCommit: (() => void)[] = [];
  unchanged = false;
  readonly #subjectKeys: StoredSubjectKeys | undefined;
  #flushed = { audited: false, published: false };

  constructor(subjectKeys: StoredSubjectKeys | undefined) {
    this.#subjectKeys = subjectKeys;
  }

  get audited(): boolean {
    return this.#flushed.audited || this.entries.length > 0;
  }

  get published(): boolean {
    return this.#flushed.published || this.events.length > 0;
  }

  publish(event: PublishedEvent, actor: Actor): void {
    this.events.push(event);
    this.committed.add(event, actor.kind === 'staff' ? actor.id : null);
  }

  /**
   * Writes what is not written yet. The statement is on its way when this returns its promise; what cannot be told
   * throws before that, so that no commit follows it.
   */
  write(sql: RunSql, actor: Actor): Promise<unknown> | undefined {
    const { entries, events, audited, published } = this;
    if (entries.length === 0 && events.length === 0) return undefined;
    // Whole before it is sent: what cannot be told must not be left out of what is committed.
    const sealed = this.#subjectKeys?.seal(entries) ?? { entries, keys: [], remember: null };
    const statement = recordStatement(actor, sealed, events);
    if (sealed.remember !== null) this.afterCommit.push(sealed.remember);
    this.#flushed = { audited, published };
    this.entries = [];
    this.events = [];
    return sql(...statement);
  }
}

/** Commits with the audit lines and the events; false when there was nothing to keep. */
async function settle(transaction: OpenTransaction, actor: Actor, said: Said): Promise<boolean> {
  const { sql } = transaction;
  if (!said.audited) {
    if (said.published) throw new UnauditedWriteError();
    if (said.unchanged) {
      await transaction.rollback();
      return false;
    }
    if (await hasWritten(sql)) throw new UnauditedWriteError();
  }
  const kept = said.write(sql, actor);
  const beforeCommit = requestScope()?.beforeCommit;
  if (beforeCommit !== undefined) {
    await kept;
    await beforeCommit(transaction);
  }
  // Sent together: when a statement fails, PostgreSQL answers the commit by rolling back.
  await Promise.all([kept, transaction.commit()]);
  return true;
}

/** PostgreSQL gives a transaction its number at the first row that it writes or locks. */
async function hasWritten(sql: RunSql): Promise<boolean> {
  const [row] = await sql<{ wrote: boolean }>(
    'core.has-written',
    'select pg_current_xact_id_if_assigned() is not null as wrote',
  );
  return row?.wrote === true;
}
