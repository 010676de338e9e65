import type { Pin } from './pins.ts';
import type { RowMarks } from './row-marks.ts';
import type { Sheet } from './selection.ts';
import type {
  CellEdit,
  CellPoint,
  CellRange,
  ColumnSaved,
  GridColumn,
  GridOptions,
  MarkedRows,
  PreviousValue,
  Undo,
} from './types.ts';

/** What editing, copying, and filling need of the grid. */
export interface GridCore {
  /** Holds everything; has the focus while no cell is edited. */
  readonly scroller: HTMLElement;
  readonly options: GridOptions;
  /** The columns that are shown; points count among these. */
  readonly columns: readonly GridColumn[];
  readonly selection: CellRange | null;
  /** Rows that were picked one by one, see `RowMarks`. */
  readonly marked: MarkedRows;
  readonly marks: RowMarks;
  readonly sheet: Sheet;
  /** Selects the range and scrolls its focus into view, unless `still`. */
  select(range: CellRange, still?: 'still'): void;
  /** Remembers the selected rows; the returned function says whether rows read later are the same ones. */
  asSelected(): (rows: readonly { readonly row: number; readonly id: string }[]) => boolean;
  reveal(point: CellPoint): void;
  /** Pins an element to a cell, as wide as the cell, until it is removed. */
  pin(element: HTMLElement, point: CellPoint): Pin;
  /** The cell at a place of the window, the nearest one when it is outside. */
  pointAt(clientX: number, clientY: number): CellPoint;
  /** Draws all cells again in the next frame. */
  redraw(): void;
  /** Draws now what the next frame would draw, so that the frame only has to paint it. */
  flush(): void;
  /** Returns the focus to the cells. */
  focus(): void;
  /** Announces a sentence to screen readers. */
  say(text: string): void;
}

export type FillDirection = 'down' | 'right' | 'all';

/** What the keys, the pointer, and the grid need of editing, copying, and filling. */
export interface GridEditing {
  /** Opens the editor at the cell; with `text` in place of its value. */
  startEdit(point: CellPoint, text?: string): void;
  /** See `Grid.restore`. */
  restore(point: CellPoint, restored: string | PreviousValue): Promise<Undo | null>;
  clear(range: CellRange): void;
  /** The first row, the first column or the active cell goes on through the range. */
  fill(range: CellRange, how: FillDirection): void;
  /** See `Grid.type`. */
  type(point: CellPoint, text: string, held: string): void;
  /** See `Grid.copy`. */
  copy(): void;
  /** See `Grid.paste`. */
  paste(): void;
  /** See `Grid.setColumn`. */
  setColumn(column: GridColumn, text: string, saved?: ColumnSaved): void;
  undo(): void;
  redo(): void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** See `Grid.unsaved`. */
  unsaved(): readonly CellEdit[];
  /** After each change of the selection. */
  selected(range: CellRange | null): void;
  destroy(): void;
}
