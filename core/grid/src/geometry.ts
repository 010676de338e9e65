import { columnAt } from './columns.ts';
import { HEAD } from './measures.ts';
import { inside } from './selection.ts';
import { type GridState, rowHeightOf } from './state.ts';
import type { CellPoint } from './types.ts';

/** From places of the window to places of the sheet. */
export interface Geometry {
  /** The cell under a place; outside the cells the nearest one that is on the screen. */
  pointAt(clientX: number, clientY: number): CellPoint;
  /** Distance from the sheet's left edge, frozen columns and scroll taken into account. */
  sheetX(clientX: number): number;
}

export function createGeometry(scroller: HTMLElement, state: GridState): Geometry {
  function sheetX(clientX: number): number {
    const { layout, width } = state;
    const x = Math.max(0, Math.min(clientX - scroller.getBoundingClientRect().left, width - 1));
    return x < layout.frozenWidth ? x : x + scroller.scrollLeft;
  }

  return {
    sheetX,
    pointAt(clientX, clientY) {
      const { layout, options, height } = state;
      const y = clientY - scroller.getBoundingClientRect().top;
      const onScreen = Math.max(HEAD, Math.min(y, height - 1)) - HEAD;
      const line = Math.floor((onScreen + scroller.scrollTop) / rowHeightOf(state));
      const row = state.rowLines.rowFrom(line);
      const column = columnAt(layout, sheetX(clientX));
      return inside(
        { row, column },
        { rows: options.source.total, columns: layout.columns.length },
      );
    },
  };
}
