import type { PlacedField } from '../../generated/types.ts';

export interface MergedFields {
  readonly fields: readonly PlacedField[];
  /** Fields that both sides changed; `fields` has them as they are here. */
  readonly conflicts: readonly string[];
}

/**
 * Changes of two people since `base`: what only one of them changed, added, or deleted is taken from that one. The order
 * is that of `mine`, with their new fields behind the ones that they follow.
 */
export function mergedFields(
  base: readonly PlacedField[],
  mine: readonly PlacedField[],
  theirs: readonly PlacedField[],
): MergedFields {
  const before = byId(base);
  const here = byId(mine);
  const there = byId(theirs);
  const conflicts: string[] = [];
  const isChanged = (id: string, side: ReadonlyMap<string, PlacedField>) =>
    !isSameField(before.get(id), side.get(id));

  const fields = mine.flatMap((field) => {
    const other = there.get(field.id);
    if (!isChanged(field.id, there) || isSameField(field, other)) return [field];
    if (!isChanged(field.id, here)) return other === undefined ? [] : [other];
    conflicts.push(field.id);
    return [field];
  });
  theirs.forEach((field, index) => {
    if (here.has(field.id)) return;
    if (before.has(field.id)) {
      // Deleted here: it returns only when they changed it in the meantime.
      if (isSameField(before.get(field.id), field)) return;
      conflicts.push(field.id);
      return;
    }
    const previous = theirs
      .slice(0, index)
      .findLast(({ id }) => fields.some((one) => one.id === id));
    const at = previous === undefined ? 0 : fields.findIndex(({ id }) => id === previous.id) + 1;
    fields.splice(at, 0, field);
  });
  return { fields, conflicts };
}

/** The merged fields with those of the other side where both changed one. */
export function withTheirs(
  { fields, conflicts }: MergedFields,
  theirs: readonly PlacedField[],
): readonly PlacedField[] {
  const there = byId(theirs);
  const shown = new Set(fields.map(({ id }) => id));
  return [
    ...fields.flatMap((field) =>
      conflicts.includes(field.id) ? (there.get(field.id) ?? []) : [field],
    ),
    ...conflicts.flatMap((id) => (shown.has(id) ? [] : (there.get(id) ?? []))),
  ];
}

/** Whether two documents have the same fields in the same order. */
export function isSameFields(one: readonly PlacedField[], other: readonly PlacedField[]): boolean {
  return (
    one === other ||
    (one.length === other.length && one.every((field, index) => isSameField(field, other[index])))
  );
}

function isSameField(one: PlacedField | undefined, other: PlacedField | undefined): boolean {
  if (one === other) return true;
  if (one === undefined || other === undefined) return false;
  return (
    one.id === other.id &&
    one.type === other.type &&
    one.role === other.role &&
    one.page === other.page &&
    one.x === other.x &&
    one.y === other.y &&
    one.width === other.width &&
    one.height === other.height &&
    one.label === other.label &&
    one.required === other.required &&
    one.prefill === other.prefill &&
    one.options.length === other.options.length &&
    one.options.every((option, index) => option === other.options[index])
  );
}

function byId(fields: readonly PlacedField[]): ReadonlyMap<string, PlacedField> {
  return new Map(fields.map((field) => [field.id, field]));
}
