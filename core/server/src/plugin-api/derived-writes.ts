import { defineService, type Actor, type WriteUnit } from '@porchlight/kernel';

/**
 * Writes of rows that decide nothing: they repeat what audited writes stored, or note when something was last read from
 * a provider. Everything else goes through `Writes`.
 */
export interface DerivedWrites {
  /** As `Writes.run`, but without an audit line for what was written. */
  derive<T>(actor: Actor, work: (unit: WriteUnit) => Promise<T>): Promise<T>;
}

export const DerivedWrites = defineService<DerivedWrites>('core.derived-writes');
