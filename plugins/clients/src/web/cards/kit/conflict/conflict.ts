import type { CardField } from '../card-fields.ts';
import type { ForeignChange } from './compare-change.ts';

/** The question that two changes of one client raise. */
export interface Conflict {
  /** Names of those who changed the fields; null when nobody knows. */
  readonly who: string | null;
  readonly changes: readonly ForeignChange[];
  /** Fields in which theirs was taken instead of mine. */
  readonly taken: ReadonlySet<CardField>;
}

/**
 * The question after one of its fields was decided. Mine may have been typed on since it was asked: what is given up
 * for theirs is remembered as it stands, so that it can be had back.
 *
 * @param typed what the field holds
 */
export function decided(
  conflict: Conflict,
  field: CardField,
  whose: 'mine' | 'theirs',
  typed: string,
): Conflict {
  const taken = new Set(conflict.taken);
  if (whose === 'mine') {
    taken.delete(field);
    return { ...conflict, taken };
  }
  taken.add(field);
  const changes = conflict.changes.map((change) =>
    change.field === field ? { ...change, mine: typed } : change,
  );
  return { ...conflict, changes, taken };
}
