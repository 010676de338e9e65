import type { CellRange, Grid } from '../grid/types.ts';
import type { LedgerRows } from '../rows/ledger-rows.ts';

/**
 * Fetches the rows anew. What is selected stays selected when its rows stand elsewhere then, unless something else is
 * selected or asked for meanwhile. Returns the end of watching for that.
 */
export function refreshInPlace(
  rows: Pick<LedgerRows, 'id' | 'rowOf' | 'refresh' | 'subscribe' | 'ask'>,
  grid: Pick<Grid, 'selection' | 'select'>,
): () => void {
  const { selection } = grid;
  const { ask } = rows;
  const anchor = selection && rows.id(selection.anchor.row);
  const focus = selection && rows.id(selection.focus.row);
  rows.refresh();
  if (!selection || !anchor || !focus) return () => undefined;
  const end = rows.subscribe(() => {
    if (!isSame(grid.selection, selection) || rows.ask !== ask) {
      end();
      return;
    }
    const rowOf = { anchor: rows.rowOf(anchor), focus: rows.rowOf(focus) };
    if (rowOf.anchor === null || rowOf.focus === null) return;
    if (rowOf.anchor === selection.anchor.row && rowOf.focus === selection.focus.row) return;
    end();
    const moved: CellRange = {
      anchor: { ...selection.anchor, row: rowOf.anchor },
      focus: { ...selection.focus, row: rowOf.focus },
    };
    grid.select(moved, 'still');
  });
  return end;
}

function isSame(one: CellRange | null, other: CellRange): boolean {
  return (['anchor', 'focus'] as const).every(
    (corner) =>
      one?.[corner].row === other[corner].row && one[corner].column === other[corner].column,
  );
}
