/** What the controls of a form hold. */
export type FormValues = Record<string, string | boolean>;

type Values = Readonly<FormValues>;
type Value = string | boolean;

/** A field of the form that someone else changed while it was open. */
export interface RemoteChange {
  readonly field: string;
  /** What is stored now. */
  readonly theirs: Value;
  /** What was typed; null when this form left the field alone. */
  readonly mine: Value | null;
}

/** A save that met a newer version of the record. */
export interface EditConflict {
  /** Names of those who changed the fields; null when unknown. */
  readonly who: string | null;
  readonly changes: readonly RemoteChange[];
  /** Fields in which theirs was taken instead of mine. */
  readonly taken: ReadonlySet<string>;
}

/** The fields whose value differs from the start. */
export function changedFields(start: Values, values: Values): readonly string[] {
  return Object.keys(start).filter((field) => valueAt(values, field) !== valueAt(start, field));
}

/**
 * Fields whose stored value differs from the one that the form started with. A field in which both changes agree is no
 * conflict.
 */
export function remoteChanges(
  start: Values,
  typed: Values,
  stored: Values,
): readonly RemoteChange[] {
  return Object.keys(start).flatMap((field) => {
    const before = valueAt(start, field);
    const mine = valueAt(typed, field);
    const theirs = valueAt(stored, field);
    if (theirs === before || theirs === mine) return [];
    return [{ field, theirs, mine: mine === before ? null : mine }];
  });
}

/** What the form continues with: mine where something was typed, theirs in all other fields. */
export function mergedValues(start: Values, typed: Values, stored: Values): FormValues {
  return Object.fromEntries(
    Object.keys(start).map((field) => [
      field,
      valueAt(valueAt(typed, field) === valueAt(start, field) ? stored : typed, field),
    ]),
  );
}

/**
 * The conflict after a choice for one of its fields. Remembers what `typed` holds when theirs is taken, so that it can
 * be restored.
 */
export function withChoice(
  conflict: EditConflict,
  field: string,
  whose: 'mine' | 'theirs',
  typed: Value,
): EditConflict {
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

function valueAt(values: Values, field: string): Value {
  return values[field] ?? '';
}
