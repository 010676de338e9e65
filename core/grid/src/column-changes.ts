import { clampWidth, groupRuns } from './columns.ts';
import type { Aria } from './aria.ts';
import type { GridState } from './state.ts';
import { gridTexts } from './texts.ts';
import type { Viewport } from './viewport.ts';

/** Wider, narrower and elsewhere: what the pointer and the keys do to columns. Places count among the shown ones. */
export interface ColumnChanges {
  /** Shows the width at once; `kept` tells it to the owner. */
  resize(index: number, width: number, kept: boolean): void;
  /** To stand before another one; behind all with the number of columns. */
  reorder(index: number, before: number): void;
  /** One place to the left or right; says where it came to. */
  shift(index: number, by: -1 | 1): void;
  sort(index: number): void;
  /** Of the group above the column. */
  toggleGroup(index: number): void;
}

export function createColumnChanges(
  state: GridState,
  viewport: Viewport,
  aria: Aria,
): ColumnChanges {
  const shown = () => state.layout.columns;

  function reorder(index: number, before: number): void {
    const column = shown()[index];
    // Before itself or before its neighbour it stays where it is.
    if (!column || before === index || before === index + 1) return;
    state.options.on.reorder(column, shown()[before] ?? null);
  }

  return {
    resize(index, width, kept) {
      const column = shown()[index];
      if (!column) return;
      const wide = { ...column, width: clampWidth(width) };
      const columns = state.options.columns.map((other) =>
        other.key === column.key ? wide : other,
      );
      state.options = { ...state.options, columns };
      viewport.lay();
      viewport.redraw();
      if (!kept) return;
      state.options.on.resize(wide, wide.width);
      aria.say(gridTexts.columnWidth(wide.label, wide.width));
    },
    reorder,
    shift(index, by) {
      const column = shown()[index];
      const place = index + by;
      if (!column || place < 0 || place >= shown().length) return;
      reorder(index, by < 0 ? place : place + 1);
      aria.say(gridTexts.columnMoved(column.label, place + 1, shown().length));
    },
    sort(index) {
      const column = shown()[index];
      if (column) state.options.on.sort(column);
    },
    toggleGroup(index) {
      const runs = groupRuns(state.layout, state.options.columns);
      const run = runs.find(({ first, last }) => index >= first && index <= last);
      if (run && run.group !== '' && run.count > 1) state.options.on.toggleGroup(run.group);
    },
  };
}
