import { recordStatement } from '../audit/record-entries.ts';
import type { StoredSubjectKeys } from '../audit/stored-subject-keys.ts';
import { CommittedEvents } from '../events/committed-events.ts';
import type { PublishedEvent } from '../base/published-event.ts';
import type { Actor, AuditEntry } from '@porchlight/kernel';
import type { RunSql, SqlCall } from '../database/transaction.ts';

/** Audit lines and events that are written together. */
interface Effects {
  readonly entries: readonly AuditEntry[];
  readonly events: readonly PublishedEvent[];
}

/** The audit lines and events of one transaction. */
export class PendingEffects {
  /** All events that are written or pending. */
  readonly committed = new CommittedEvents();
  readonly afterCommit: (() => void)[] = [];
  /** Statements that are sent with the commit. */
  readonly atCommit: SqlCall[] = [];
  unchanged = false;
  /** True when the rows that are written need no audit line. */
  isDerived = false;
  readonly #actor: Actor;
  readonly #subjectKeys: StoredSubjectKeys | undefined;
  #entries: AuditEntry[] = [];
  #events: PublishedEvent[] = [];
  #flushed = { audited: false, published: false };

  constructor(actor: Actor, subjectKeys: StoredSubjectKeys | undefined) {
    this.#actor = actor;
    this.#subjectKeys = subjectKeys;
  }

  get audited(): boolean {
    return this.#flushed.audited || this.#entries.length > 0;
  }

  get published(): boolean {
    return this.#flushed.published || this.#events.length > 0;
  }

  audit(entry: AuditEntry): void {
    this.#entries.push(entry);
  }

  publish(event: PublishedEvent): void {
    this.#events.push(event);
    this.#announce([event]);
  }

  /**
   * Writes pending lines and events. The statement has been sent when this returns its promise; values that JSON cannot
   * represent throw before that, so that no commit follows.
   */
  write(sql: RunSql): Promise<unknown> | undefined {
    const effects = { entries: this.#entries, events: this.#events };
    if (effects.entries.length === 0 && effects.events.length === 0) return undefined;
    const send = this.#sealed(effects);
    this.#entries = [];
    this.#events = [];
    return send(sql);
  }

  /** Seals lines and events; the returned function writes them. */
  prepare(effects: Effects): (sql: RunSql) => Promise<unknown> {
    const send = this.#sealed(effects);
    return (sql) => {
      this.#announce(effects.events);
      return send(sql);
    };
  }

  #sealed({ entries, events }: Effects): (sql: RunSql) => Promise<unknown> {
    const sealed = this.#subjectKeys?.seal(entries) ?? { entries, keys: [], remember: null };
    const statement = recordStatement(this.#actor, sealed, events);
    return (sql) => {
      if (sealed.remember !== null) this.afterCommit.push(sealed.remember);
      this.#flushed = {
        audited: this.#flushed.audited || entries.length > 0,
        published: this.#flushed.published || events.length > 0,
      };
      return sql(...statement);
    };
  }

  #announce(events: readonly PublishedEvent[]): void {
    const actorId = this.#actor.kind === 'staff' ? this.#actor.id : null;
    for (const event of events) this.committed.add(event, actorId);
  }
}
