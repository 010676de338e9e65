import { gridTexts } from './grid-texts.ts';
import { followed, noMarkedRows, withMarked, withToggled } from './marked-rows.ts';
import { blockOf, isWholeRows, single } from './selection.ts';
import type { GridState } from './state.ts';
import type { CellRange, MarkedRows } from './types.ts';

/**
 * Rows that the user picks one by one, adjacent or not, beside the selected block. They are remembered by id and keep
 * their marks until the source shows other rows, or the same in another order.
 */
export interface RowMarks {
  /**
   * Marks a row, or removes its mark, and goes to it. The rows of a block of whole rows are marked first, so that the
   * row is added to them or removed from them.
   */
  toggle(row: number): void;
  /** Marks the rows from the active one to this one, and goes to it. */
  extend(row: number): void;
  clear(): void;
  /** Call after each change of the rows. */
  follow(): void;
}

interface RowMarksParts {
  select(range: CellRange, still: 'still'): void;
  say(text: string): void;
  /** Called after each change of `state.marked`. */
  changed(): void;
}

export function createRowMarks(state: GridState, parts: RowMarksParts): RowMarks {
  let order: unknown;

  function set(marked: MarkedRows): void {
    if (marked === state.marked) return;
    order = state.options.source.order;
    state.marked = marked;
    parts.changed();
  }

  /** Marks rows and goes to one of them; null means that some are not loaded, so nothing happens. */
  function mark(marked: MarkedRows | null, row: number, said: (marked: MarkedRows) => string) {
    if (marked === null) return state.options.on.say(gridTexts.notLoaded);
    set(marked);
    // The marks say which rows are selected now; the block only shows where the keyboard is.
    parts.select(single({ row, column: state.selection?.anchor.column ?? 0 }), 'still');
    parts.say(said(marked));
  }

  /** The marks; without any, the rows of a selected block of whole rows. Null when those are not all loaded. */
  function begun(): MarkedRows | null {
    const { marked, selection, layout, options } = state;
    const columns = layout.columns.length;
    // Of a single column every cell is a whole row.
    const areRows = selection !== null && columns > 1 && isWholeRows(selection, { columns });
    if (marked.size > 0 || !areRows) return marked;
    const { top, bottom } = blockOf(selection);
    return withMarked(marked, options.source, top, bottom);
  }

  return {
    toggle(row) {
      const id = state.options.source.id(row);
      const before = id === null ? null : begun();
      const { rowMarked, rowUnmarked } = gridTexts;
      mark(before && withToggled(before, id!, row), row, (marked) =>
        (marked.has(id!) ? rowMarked : rowUnmarked)(row + 1),
      );
    },
    extend(row) {
      const from = state.selection?.anchor.row ?? row;
      const [first, last] = [Math.min(from, row), Math.max(from, row)];
      const marked = withMarked(state.marked, state.options.source, first, last);
      mark(marked, row, ({ size }) => gridTexts.rowsMarked(size));
    },
    clear() {
      set(noMarkedRows);
    },
    follow() {
      if (state.marked.size === 0) return;
      const { source } = state.options;
      set(source.order === order ? followed(state.marked, source) : noMarkedRows);
    },
  };
}
