import { LOCK_ORDER, type LockedKind } from '@porchlight/kernel';

/** A programming error: the transaction is rolled back and the response is 500. */
export class LockOrderError extends Error {
  constructor(kind: LockedKind, before: LockedKind) {
    super(
      `A transaction locked its ${before} before its ${kind}. The order is ${LOCK_ORDER.join(', ')}.`,
    );
    this.name = 'LockOrderError';
  }
}

/** The rows that one transaction has locked. */
export class HeldLocks {
  readonly #held = new Map<LockedKind, Set<string>>();

  /** Adds rows. Throws `LockOrderError` for one that is not held yet while rows of a later kind are. */
  add(kind: LockedKind, ids: readonly (number | string)[]): void {
    const held = this.#held.get(kind) ?? new Set();
    const added = ids.map(String).filter((id) => !held.has(id));
    if (added.length === 0) return;
    const later = LOCK_ORDER.slice(LOCK_ORDER.indexOf(kind) + 1);
    const before = later.find((other) => this.#held.has(other));
    if (before !== undefined) throw new LockOrderError(kind, before);
    this.#held.set(kind, new Set([...held, ...added]));
  }
}
