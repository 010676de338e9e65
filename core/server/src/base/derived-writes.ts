import type { Actor, WriteUnit } from '@porchlight/kernel';

/** Writes of rows that only repeat what audited writes stored. */
export interface DerivedWrites {
  /** As `Writes.run`, but without an audit line for what was written. */
  derive<T>(actor: Actor, work: (unit: WriteUnit) => Promise<T>): Promise<T>;
}
