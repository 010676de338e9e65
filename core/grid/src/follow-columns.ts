import { inside } from './selection.ts';
import type { GridState } from './state.ts';
import type { CellPoint, CellRange } from './types.ts';

/** Moves selection and keyboard with their columns. */
export function followColumns(
  state: GridState,
  keyBefore: (column: number) => string | undefined,
): void {
  const placeOf = (column: number) => {
    const key = keyBefore(column);
    const place = state.layout.columns.findIndex((other) => other.key === key);
    return place < 0 ? column : place;
  };
  const follow = ({ row, column }: CellPoint) => ({ row, column: placeOf(column) });
  const { selection, head } = state;
  if (selection) {
    const followed = { anchor: follow(selection.anchor), focus: follow(selection.focus) };
    if (!isSameRange(followed, selection)) state.selection = followed;
  }
  if (head) state.head = { ...head, column: placeOf(head.column) };
}

/** The part of the range that exists; null on an empty sheet. */
export function rangeInside(
  { anchor, focus }: CellRange,
  size: { readonly rows: number; readonly columns: number },
): CellRange | null {
  if (size.rows === 0 || size.columns === 0) return null;
  return { anchor: inside(anchor, size), focus: inside(focus, size) };
}

export function isSameRange(one: CellRange | null, other: CellRange | null): boolean {
  if (one === null || other === null) return one === other;
  return (['anchor', 'focus'] as const).every(
    (corner) =>
      one[corner].row === other[corner].row && one[corner].column === other[corner].column,
  );
}
