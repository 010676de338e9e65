import type { CardField } from '../card-fields.ts';
import type { EditValues } from '../edit-dialog-definition.ts';

/** A field of the dialog that somebody else changed while it was open. */
export interface ForeignChange {
  readonly field: CardField;
  /** What is stored now. */
  readonly theirs: string;
  /** What was typed; null when this dialog left the field alone. */
  readonly mine: string | null;
}

/**
 * What changed underneath a dialog: fields whose stored value is another than the one it started with. A field in which
 * both mean the same is no matter.
 */
export function foreignChanges(
  start: EditValues,
  typed: EditValues,
  stored: EditValues,
): readonly ForeignChange[] {
  return (Object.keys(start) as CardField[]).flatMap((field) => {
    const [before = '', mine = '', theirs = ''] = [start[field], typed[field], stored[field]];
    if (theirs === before || theirs === mine) return [];
    return [{ field, theirs, mine: mine === before ? null : mine }];
  });
}

/** What the dialog goes on with: mine where something was typed, theirs in all other fields. */
export function mergedValues(start: EditValues, typed: EditValues, stored: EditValues): EditValues {
  return Object.fromEntries(
    (Object.keys(start) as CardField[]).map((field) => [
      field,
      (typed[field] ?? '') === (start[field] ?? '') ? (stored[field] ?? '') : typed[field],
    ]),
  );
}
