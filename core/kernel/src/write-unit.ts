import type { Actor } from './actor.ts';
import type { LockedKind } from './lock-order.ts';
import type { EventToken } from './token.ts';

declare const opaque: unique symbol;

/**
 * The query builder of a transaction. `@porchlight/server` declares its members, so that a contract can name a unit of
 * work without depending on a database library.
 */
export interface Transaction {
  readonly [opaque]?: never;
}

/** One line of the audit log: an action on a record, with the old and new values of its fields. */
export interface AuditEntry {
  /** For example `client.updated`, `agent.login`, `client.revealed`. */
  readonly action: string;
  readonly entity: string;
  readonly entityId: string | number | null;
  /** The record whose history includes the line, if it is not the entity itself: the client of a document. */
  readonly subject?: { readonly entity: string; readonly id: string | number };
  /**
   * The caller masks secrets. Values that the schema of the entity does not class as plain are
   * sealed under a key of the subject, or of the entity itself; see `x-audit-entity`.
   */
  readonly changes?: Readonly<Record<string, { readonly from?: unknown; readonly to?: unknown }>>;
  readonly purpose?: string;
}

/** A transaction with its audit lines and events, from `Writes.run`. */
export interface WriteUnit {
  /** The query builder inside the transaction; a transaction of it is a savepoint. */
  readonly trx: Transaction;
  readonly actor: Actor;
  /**
   * Runs a statement without the query builder, for frequent writes: `bindings` are the values of `$1`, `$2`, ...;
   * returns the rows. It is prepared once per connection under `name`, which must identify this text;
   * null for texts that differ from call to call. Statements are sent at once and run in call order, so
   * independent ones can be awaited together.
   */
  sql<Row>(
    name: string | null,
    text: string,
    bindings?: readonly unknown[],
  ): Promise<readonly Row[]>;
  /**
   * Runs a statement like `sql` whose rows nobody needs: it is sent together with the audit lines and the commit, which
   * saves a round trip. `run` rejects with its error, and nothing is stored.
   */
  sqlAtCommit(name: string | null, text: string, bindings?: readonly unknown[]): void;
  /**
   * Says which rows the transaction has locked. Throws in tests when it has locked records of a later kind of `LOCK_ORDER`
   * before: transactions that lock kinds in one order, and rows of a kind by id, wait for one another and never deadlock.
   */
  locked(kind: LockedKind, ids: readonly (number | string)[]): void;
  audit(entry: AuditEntry): void;
  /** Adds an event to the outbox of the same transaction; it is delivered at least once after the commit. */
  publish<T>(event: EventToken<T>, payload: T): void;
  /**
   * Writes the lines and events so far into the transaction, so that one with very many of them need not
   * hold them all until it ends.
   */
  flush(): Promise<void>;
  /** Seals lines and events before rows are locked. The returned function writes them; call it at most once. */
  prepare(report: (unit: Pick<WriteUnit, 'audit' | 'publish'>) => void): () => Promise<void>;
  /**
   * Declares that there is nothing to write, for example after a row was locked and found up to date.
   * The transaction is rolled back and `run` returns normally, unless something was audited.
   */
  unchanged(): void;
  /** Calls `listener` after this transaction commits, and never if it fails; it must not throw. */
  afterCommit(listener: () => void): void;
}
