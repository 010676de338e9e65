import type { EventToken, Actor, AuditEntry, WriteUnit } from '@porchlight/kernel';
import type { StoredSubjectKeys } from '../audit/stored-subject-keys.ts';
import { createAnnouncer } from '../events/announce-events.ts';
import type { DerivedWrites } from '../plugin-api/derived-writes.ts';
import type { PublishedEvent } from '../base/published-event.ts';
import { requestScope } from '../base/request-scope.ts';
import { schemaErrorOf, type SchemaSet } from '../base/schema-set.ts';
import type { Writes } from '../plugin-api/tokens.ts';
import type { PortalDatabase } from '../database/database.ts';
import type { Signals } from '../database/signals.ts';
import { LockWaitError } from '../database/lock-waits.ts';
import { HeldLocks } from './held-locks.ts';
import { PendingEffects } from './pending-effects.ts';
import { sqlStateOf } from '../base/sql-state.ts';
import { openTransaction, type OpenTransaction, type RunSql } from '../database/transaction.ts';

interface WritesParts {
  readonly database: PortalDatabase;
  readonly signals: Signals;
  /** Validates payloads of events; tools and tests may omit it. */
  readonly schemas?: SchemaSet;
  /** Seals personal values in audit lines; tools that audit nothing personal may omit it. */
  readonly subjectKeys?: StoredSubjectKeys;
  /** Whether rows that are locked against the order fail the transaction, as in tests; by default they pass. */
  readonly checksLockOrder?: boolean;
  /** Called after each commit: wakes the sealer and the dispatcher of this process. */
  readonly committed: (what: { readonly audited: boolean; readonly published: boolean }) => void;
}

/** The SQLSTATE of a statement that was canceled, for any reason. */
const QUERY_CANCELED = '57014';

/** A programming error: the transaction is rolled back and the response is 500. */
export class UnauditedWriteError extends Error {
  constructor() {
    super(
      'A transaction wrote to the database without an audit entry and was rolled back. ' +
        'Call unit.audit() for what was written, or unit.unchanged() if nothing was.',
    );
    this.name = 'UnauditedWriteError';
  }
}

/** Creates the only way to write: work, audit lines, and events in one transaction. */
export function createWrites(parts: WritesParts): Writes & DerivedWrites {
  const { database, signals, schemas, checksLockOrder = false, committed } = parts;
  const announce = createAnnouncer(database, signals);

  return {
    run: (actor, work) => transact(actor, new PendingEffects(actor, parts.subjectKeys), work),
    derive(actor, work) {
      const effects = new PendingEffects(actor, parts.subjectKeys);
      effects.isDerived = true;
      return transact(actor, effects, work);
    },
  };

  async function transact<T>(
    actor: Actor,
    effects: PendingEffects,
    work: (unit: WriteUnit) => Promise<T>,
  ): Promise<T> {
    const transaction = await openTransaction(database);
    try {
      const result = await work(unitOf(transaction, actor, effects));
      if (await settle(transaction, effects)) {
        const { audited, published } = effects;
        if (published) announce(effects.committed);
        committed({ audited, published });
        for (const listener of effects.afterCommit) listener();
      }
      return result;
    } catch (error) {
      await transaction.rollback();
      const isCancel = sqlStateOf(error) === QUERY_CANCELED;
      throw isCancel && (await transaction.waitedTooLong()) ? new LockWaitError(error) : error;
    }
  }

  function unitOf(transaction: OpenTransaction, actor: Actor, effects: PendingEffects): WriteUnit {
    const locks = new HeldLocks();
    return {
      get trx() {
        return transaction.trx;
      },
      sql: transaction.sql,
      sqlAtCommit: (...call) => void effects.atCommit.push(call),
      actor,
      locked(kind, ids) {
        if (checksLockOrder) locks.add(kind, ids);
      },
      audit: (entry) => effects.audit(entry),
      flush: async () => {
        await effects.write(transaction.sql);
      },
      publish: (event, payload) => effects.publish(published(event, payload)),
      prepare(report) {
        const entries: AuditEntry[] = [];
        const events: PublishedEvent[] = [];
        report({
          audit: (entry) => void entries.push(entry),
          publish: (event, payload) => void events.push(published(event, payload)),
        });
        const send = effects.prepare({ entries, events });
        return async () => {
          await send(transaction.sql);
        };
      },
      unchanged: () => {
        effects.unchanged = true;
      },
      afterCommit: (listener) => void effects.afterCommit.push(listener),
    };
  }

  function published<T>(event: EventToken<T>, payload: T): PublishedEvent {
    const error = schemas && schemaErrorOf(payload, event.schema.id, schemas);
    if (error) throw new Error(`The event ${event.id} does not match its schema: ${error}`);
    return { event: event.id, payload };
  }
}

/** Commits with the audit lines and the events; false when there was nothing to store. */
async function settle(transaction: OpenTransaction, effects: PendingEffects): Promise<boolean> {
  const { sql } = transaction;
  if (!effects.audited) {
    if (effects.published) throw new UnauditedWriteError();
    if (effects.unchanged) {
      await transaction.rollback();
      return false;
    }
    const writesLast = effects.atCommit.length > 0;
    if (!effects.isDerived && (writesLast || (await hasWritten(sql))))
      throw new UnauditedWriteError();
  }
  // Lines that cannot be written as JSON throw here, before anything else is sent.
  const lines = effects.write(sql);
  const written = Promise.all([lines, ...effects.atCommit.map((call) => sql(...call))]);
  const beforeCommit = requestScope()?.beforeCommit;
  if (beforeCommit !== undefined) {
    await written;
    await beforeCommit(transaction);
  }
  // Sent together: if a statement fails, PostgreSQL rolls back at the commit.
  await Promise.all([written, transaction.commit()]);
  return true;
}

/** PostgreSQL assigns a transaction id at the first row that it writes or locks. */
async function hasWritten(sql: RunSql): Promise<boolean> {
  const [row] = await sql<{ wrote: boolean }>(
    'core.has-written',
    'select pg_current_xact_id_if_assigned() is not null as wrote',
  );
  return row?.wrote === true;
}
