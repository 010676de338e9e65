import type { Knex } from 'knex';
import { recordEntries } from '../audit/record-entries.ts';
import { publishEvents, type PublishedEvent } from '../events/publish-events.ts';
import { requestScope } from '../http/request-scope.ts';
import { misfitOf, type SchemaSet } from '../kernel/schema-set.ts';
import type { Actor } from '../plugin/actor.ts';
import type { AuditEntry, Writes, WriteUnit } from '../services/tokens.ts';
import type { PortalDatabase } from './database.ts';
import type { Signals } from './signals.ts';

export interface WritesParts {
  readonly database: PortalDatabase;
  readonly signals: Signals;
  /** Payloads of events are checked against these; without them (tools, tests) they are not. */
  readonly schemas?: SchemaSet;
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

/** Carries the result out of a transaction that is to be rolled back. */
class Unchanged<T> {
  readonly result: T;
  constructor(result: T) {
    this.result = result;
  }
}

/** Makes the only way to write: work, audit lines and events in one transaction. */
export function createWrites({ database, signals, schemas, committed }: WritesParts): Writes {
  return {
    async run<T>(actor: Actor, work: (unit: WriteUnit) => Promise<T>): Promise<T> {
      const entries: AuditEntry[] = [];
      const events: PublishedEvent[] = [];
      let failure: unknown;
      try {
        const result = await database.knex.transaction(async (trx) => {
          try {
            return await fill(trx, actor, entries, events, work);
          } catch (error) {
            failure = error;
            throw error;
          }
        });
        committed({ audited: entries.length > 0, published: events.length > 0 });
        return result;
      } catch (error) {
        if (failure instanceof Unchanged) return failure.result as T;
        // When the connection is gone the roll-back fails too; the first error is the one to tell.
        throw failure ?? error;
      }
    },
  };

  async function fill<T>(
    trx: Knex.Transaction,
    actor: Actor,
    entries: AuditEntry[],
    events: PublishedEvent[],
    work: (unit: WriteUnit) => Promise<T>,
  ): Promise<T> {
    let unchanged = false;
    const result = await work({
      trx,
      actor,
      audit: (entry) => void entries.push(entry),
      publish(event, payload) {
        const misfit = schemas && misfitOf(payload, event.schema.id, schemas);
        if (misfit) throw new Error(`The event ${event.id} does not fit its schema: ${misfit}`);
        events.push({ event: event.id, payload });
      },
      unchanged: () => {
        unchanged = true;
      },
    });
    if (entries.length > 0) await recordEntries(trx, actor, entries, database.preparesStatements);
    else if (unchanged && events.length === 0) throw new Unchanged(result);
    else if (events.length > 0 || (await hasWritten(trx))) throw new UnauditedWriteError();
    if (events.length > 0) await publishEvents(trx, signals, events);
    await requestScope()?.beforeCommit?.(trx);
    return result;
  }
}

/** PostgreSQL gives a transaction its number at the first row that it writes or locks. */
async function hasWritten(trx: Knex.Transaction): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: readonly { wrote: boolean }[] }>(
    'select pg_current_xact_id_if_assigned() is not null as wrote',
  );
  return rows[0]?.wrote === true;
}
