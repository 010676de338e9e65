import {
  includesRows,
  type SelectedRows,
  rowsOf,
  movedAsOne,
  areInPlace,
} from './selected-rows.ts';
import { blockOf, single } from './selection.ts';
import type { GridState } from './state.ts';
import type { CellRange } from './types.ts';

/** Moves the selection with its rows, so that an action never hits other rows. */
export interface RowFollower {
  /** Remembers the rows of this range. */
  hold(range: CellRange | null): void;
  /** Call after each change of the rows. */
  follow(): void;
  /** Remembers the selected rows; the returned function says whether rows read later are the same ones. */
  asSelected(): (rows: readonly { readonly row: number; readonly id: string }[]) => boolean;
}

/** The active cell of a selection whose rows disappeared. The search for it ends once the screen shows rows again. */
interface Lost {
  readonly id: string | null;
  readonly column: string | undefined;
}

/** @param screen the drawn rows; the source may have fewer by now */
export function createRowFollower(
  state: GridState,
  screen: () => { readonly first: number; readonly last: number },
  select: (range: CellRange | null) => void,
): RowFollower {
  let held: SelectedRows | null = null;
  let lost: Lost | null = null;

  function follow(): void {
    const { selection, layout, options } = state;
    const { source } = options;
    if (lost) return find(lost);
    if (!held || !selection || areInPlace(held, source, selection)) return;
    const { anchor, focus } = selection;
    const top = movedAsOne(held, source);
    if (top !== null) {
      const by = top - blockOf(selection).top;
      select({
        anchor: { ...anchor, row: anchor.row + by },
        focus: { ...focus, row: focus.row + by },
      });
      return;
    }
    const active = { id: held.anchor, column: layout.columns[anchor.column]?.key };
    select(null);
    lost = active;
    find(active);
  }

  /** Selects the active cell only: rows that were adjacent may be far apart now. */
  function find({ id, column }: Lost): void {
    const { source } = state.options;
    const row = id === null ? null : (source.rowOf?.(id) ?? null);
    const place = state.layout.columns.findIndex(({ key }) => key === column);
    if (row !== null && place >= 0) select(single({ row, column: place }));
    else if (screenIsThere()) lost = null;
  }

  function screenIsThere(): boolean {
    const { source } = state.options;
    const { first, last } = screen();
    const end = source.total - 1;
    return [Math.min(first, end), Math.min(last, end)].every(
      (row) => row < 0 || source.id(row) !== null,
    );
  }

  return {
    hold(range) {
      lost = null;
      held = range && rowsOf(state.options.source, range);
    },
    follow,
    asSelected() {
      const { source } = state.options;
      const now = held;
      return (rows) => now !== null && includesRows(now, source, rows);
    },
  };
}
