import type { PlacedField } from '../../generated/types.ts';

/** Fields whose upper edges differ by less than this share of the page are read as one line. */
const LINE = 0.01;

/** The order of reading: page by page, from top to bottom, on a line from left to right. */
export function byPosition(one: PlacedField, other: PlacedField): number {
  if (one.page !== other.page) return one.page - other.page;
  if (Math.abs(one.y - other.y) >= LINE) return one.y - other.y;
  return one.x - other.x;
}

/** The fields with new ones, each where a reader gets to it; the order of the others stays. */
export function inserted(
  fields: readonly PlacedField[],
  added: readonly PlacedField[],
): readonly PlacedField[] {
  return added.reduce<readonly PlacedField[]>((all, field) => {
    const before = all.findLastIndex((other) => byPosition(other, field) <= 0);
    return all.toSpliced(before + 1, 0, field);
  }, fields);
}

/** The fields with one of them at another position of the tab order. */
export function reordered(
  fields: readonly PlacedField[],
  id: string,
  to: number,
): readonly PlacedField[] {
  const from = fields.findIndex((field) => field.id === id);
  const target = Math.min(Math.max(to, 0), fields.length - 1);
  if (from === -1 || from === target) return fields;
  return fields.toSpliced(from, 1).toSpliced(target, 0, fields[from]!);
}
