import type { CellPoint, CellRange, GridColumn, MarkedRows } from './cell-types.ts';
import type { GridSort } from './grid-sort.ts';
import type { RowHeading } from './row-lines.ts';

export type * from './cell-types.ts';
export type { RowHeading } from './row-lines.ts';

/** What is shown beside a cell's text: an icon at its left, or that its date has passed or is today. */
export type CellMark = 'saving' | 'saved' | 'failed' | 'late' | 'today';

/** A row that was read without being shown. */
export interface ReadRow {
  readonly id: string;
  readonly texts: readonly string[];
}

/** Control of a read of many rows. */
export interface ReadingRows {
  /** Cancels the read, which rejects with the signal's reason. */
  readonly signal: AbortSignal;
  /** Called with the number of rows that have arrived. */
  readonly arrived: (rows: number) => void;
}

/** Progress of reading the rows of a large block before it is changed. */
export interface BlockReading {
  readonly cells: number;
  readonly rows: number;
  readonly arrived: number;
  /** Changes nothing. */
  readonly cancel: () => void;
}

/** Source of the rows. Cells that are not loaded are drawn as bars. */
export interface RowSource {
  /** Number of rows, including new unsaved ones at the end. */
  readonly total: number;
  /** Changes identity when the set or order of the rows changes; without it rows only move one by one. */
  readonly order?: unknown;
  /** Null while the row is not loaded. */
  id(row: number): string | null;
  /** The displayed text; null while it is not loaded. */
  text(row: number, column: GridColumn): string | null;
  /** The text for editing and copying. */
  raw(row: number, column: GridColumn): string;
  mark(row: number, column: GridColumn): CellMark | null;
  /** Current position of the row with this id; null when it is unknown. Without it rows never move. */
  rowOf?(id: string): number | null;
  /**
   * Reads rows that need not be on the screen, for work on a whole block: raw texts in the order of the columns.
   * Without it every row is loaded.
   */
  read?(
    first: number,
    last: number,
    columns: readonly GridColumn[],
    reading?: ReadingRows,
  ): Promise<readonly ReadRow[]>;
  /** Reports the part on the screen, at least whenever it changes; the source fetches what it lacks. */
  need(first: number, last: number, columns: readonly GridColumn[]): void;
  /** Calls the listener for rows whose cells changed; returns a function that unsubscribes. */
  subscribe(
    listener: (rows: { readonly first: number; readonly last: number } | 'all') => void,
  ): () => void;
}

/** Undoes one step, unless a later one was made since; then it says so. */
export type Undo = () => void;

/** Called once a column is written: `changed` counts the rows that had another value before. */
export type ColumnSaved = (undo: Undo, changed: number) => void;

/** Why a group of cells is written; each commit is one undo step. */
export type EditCause = 'type' | 'paste' | 'fill' | 'clear' | 'undo' | 'redo';

/** Where the previous value of a hidden cell is stored; completed by the response to the save. */
export interface PreviousValue {
  /** The version of the row after the value was replaced; null until then. */
  version: number | null;
  /** What the cell shows since then. */
  mask: string;
}

export interface CellEdit {
  /** Of the row: rows may move before the edit is saved. */
  readonly id: string;
  readonly row: number;
  readonly column: GridColumn;
  readonly value: string;
  /** If the cell no longer holds this, as stored or as edited, someone else has changed it. */
  readonly was?: string;
  /** Of a hidden cell. */
  readonly previous?: PreviousValue;
  /** Restores the previous value instead of writing `value`. */
  readonly restores?: boolean;
  /** The value comes from the history of the cell: it is stored unchanged, whatever today's rules say. */
  readonly isRecorded?: boolean;
}

export interface FailedCell {
  /** Of its row, as in the edit; null for a row that does not exist yet. */
  readonly id: string | null;
  readonly row: number;
  readonly column: GridColumn;
  readonly value: string;
  readonly error: string;
  /** The user has discarded the value: there is no retry prompt. */
  readonly settled?: boolean;
  /** Someone else changed the cell first; it holds their value. */
  readonly overtaken?: boolean;
  /** The request failed without a refusal: the same value can be sent again. */
  readonly unanswered?: boolean;
}

/** How cells are checked and saved. */
export interface GridEdits {
  /** The value as it is stored, or the sentence why it cannot be. */
  check(column: GridColumn, text: string): { readonly value: string } | { readonly error: string };
  /** Why one step cannot change this many cells; null when it can. Without it there is no limit. */
  checkSize?(cells: number): string | null;
  /** A warning while an unusual but valid text is typed; null for none. */
  warning?(column: GridColumn, text: string): string | null;
  /** Saves the cells; the source shows them at once and reverts those that failed. */
  commit(cells: readonly CellEdit[], cause: EditCause): Promise<readonly FailedCell[]>;
  /** Marks the page as unsaved until the returned function is called: until failed cells have their prompts. */
  hold?(): () => void;
  /** The user discards what failed: its marks may go. */
  dismiss?(cells: readonly { readonly id: string; readonly column: GridColumn }[]): void;
}

/** A colleague at a cell. */
export interface GridPeer {
  readonly row: number;
  readonly column: string;
  readonly name: string;
  readonly initials: string;
  /** A custom property of the tokens, for example `--p-teal`. */
  readonly color: string;
}

/** A failed edit whose cell is not on the sheet: its column or its row is not shown. */
export interface UnplacedPrompt {
  readonly key: string;
  /** Of its row. */
  readonly id: string;
  readonly column: GridColumn;
  /** What was typed, in a few words. */
  readonly what: string;
  readonly error: string;
  /** Null when only different text can help. */
  readonly again: (() => void) | null;
  readonly dismiss: () => void;
}

export interface GridEvents {
  open(row: number): void;
  /** A heading was pressed; with Shift, for the second column of the order. */
  sort(column: GridColumn, how: 'first' | 'second'): void;
  /** Null when the selected rows are gone. */
  select(range: CellRange | null): void;
  /** The marked rows changed; none when the source shows other rows. */
  mark?(rows: MarkedRows): void;
  /** The rows on the screen changed. */
  seen?(first: number, last: number): void;
  /** True from the first change of a text until it is saved or discarded. */
  editing(active: boolean): void;
  /** Whether any retry prompts are shown. */
  offered?(some: boolean): void;
  /** The prompts that cannot be shown at their cells changed. */
  elsewhere?(offers: readonly UnplacedPrompt[]): void;
  resize(column: GridColumn, width: number): void;
  reorder(column: GridColumn, before: GridColumn | null): void;
  toggleGroup(group: string): void;
  /** The user collapses or expands the rows below a heading. */
  toggleHeading?(key: string): void;
  /** The user opens the menu of a column at this point of the screen. */
  menu?(column: GridColumn, at: { readonly x: number; readonly y: number }): void;
  /** A finger tapped a cell, which is selected; only with `reportsTaps`. */
  tap?(row: number, column: GridColumn): void;
  /** The user opens the menu of the selected cells at this point of the screen. */
  cellMenu?(at: { readonly x: number; readonly y: number }): void;
  reveal(row: number, column: GridColumn): void;
  history(row: number, column: GridColumn): void;
  /**
   * Rows of a paste that reach below the last row. Call `added` with the number of rows created: undoing the paste says
   * that they remain.
   */
  pasteBelow(
    rows: readonly (readonly { column: GridColumn; value: string }[])[],
    added: (rows: number) => void,
  ): void;
  /** A large block is being read; null once that has ended or was canceled. */
  reading?(block: BlockReading | null): void;
  /** Cells of a paste that cannot be saved; none of the paste was written. */
  pasteRefused(cells: readonly FailedCell[]): void;
  /**
   * Stored hidden values would be replaced or cleared. Call `write` once the user confirms, or `cancel`.
   */
  losesHidden(
    loss: { readonly cells: number; readonly cause: EditCause },
    write: () => void,
    cancel: () => void,
  ): void;
  /** What can be undone or redone changed. */
  steps?(can: { readonly undo: boolean; readonly redo: boolean }): void;
  /** A sentence for the user, such as a refused undo. */
  say(text: string): void;
}

/** The row at the bottom that always stays on the screen. */
export interface GridFoot {
  /** Content under the column; null for none. */
  cell(column: GridColumn): { readonly text: string; readonly tone?: 'quiet' | 'bad' } | null;
}

/** Decides about a cell by its text, the key of its column, and the texts of the row in columns that are shown. */
export type CellTest = (text: string, key: string, textOf: (key: string) => string) => boolean;

export interface GridOptions {
  /** Accessible name of the grid. */
  readonly label: string;
  /** All columns that are not hidden, including those of collapsed groups; see `shownColumns`. */
  readonly columns: readonly GridColumn[];
  /** Number of columns of each group, hidden ones included; without it only those not hidden count. */
  readonly groupSizes?: ReadonlyMap<string, number>;
  readonly foot?: GridFoot | null;
  /** Number of shown columns frozen at the left, as far as they leave room for the others. */
  readonly frozen: number;
  readonly collapsed: ReadonlySet<string>;
  /** Height of a row in pixels, 32 by default. */
  readonly rowHeight?: number;
  readonly sort: GridSort | null;
  readonly source: RowSource;
  /** Headings between the rows, in their order. */
  readonly headings?: readonly RowHeading[];
  readonly edits: GridEdits;
  readonly peers: readonly GridPeer[];
  /** Whether a cell is one that the user looks for, by its column and the other cells of its row; such cells are highlighted. */
  readonly hits?: CellTest | null;
  /** A tap on a cell is reported instead of editing in place, where a keyboard on the screen leaves little room. */
  readonly reportsTaps?: boolean;
  readonly on: GridEvents;
}

/** An element that lies on a cell and moves with it. */
export interface Pin {
  move(point: CellPoint): void;
  remove(): void;
}

export interface Grid {
  update(options: Partial<GridOptions>): void;
  readonly selection: CellRange | null;
  /** Removes the marks of all rows. */
  clearMarks(): void;
  /** Selects the range and scrolls it into view, unless `still`. */
  select(range: CellRange, still?: 'still'): void;
  /** Scrolls the cell into view without selecting it. */
  reveal(point: CellPoint): void;
  /** Pins an element to a cell, as wide as the cell, until it is removed. */
  pin(element: HTMLElement, point: CellPoint): Pin;
  /**
   * Restores a value from the cell's history: a text, or a hidden value by where it is stored. It can be undone.
   * Resolves once it is saved; with null when it is not, and the reason is announced.
   */
  restore(point: CellPoint, restored: string | PreviousValue): Promise<Undo | null>;
  focus(): void;
  edit(): void;
  /**
   * Saves a text as if it had been typed into the cell: with questions, a retry prompt, and undo.
   *
   * @param held what the cell held when the user began, as it is edited
   */
  type(point: CellPoint, text: string, held: string): void;
  /** Copies the selected cells, as Ctrl+C does. */
  copy(): void;
  /** Pastes the text of the clipboard at the selection; says which key to press where the browser refuses to read it. */
  paste(): void;
  /** Clears the selected cells. */
  clear(): void;
  /** Fills the selected cells from the first row, a single row from the one above. */
  fillDown(): void;
  /**
   * Writes a text into a column of all marked rows, or of all selected ones when none is marked, as one step; the
   * column need not be shown.
   *
   * @param saved called once all rows are saved; without a change, there is nothing to undo
   */
  setColumn(column: GridColumn, text: string, saved?: ColumnSaved): void;
  undo(): void;
  redo(): void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Unsaved cells: in the editor, being saved, and with a retry prompt. */
  unsaved(): readonly CellEdit[];
  destroy(): void;
}
