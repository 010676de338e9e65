/** A column of the grid, in the order in which it stands. */
export interface GridColumn {
  readonly key: string;
  readonly label: string;
  /** Heading above; neighbours of one group stand under one heading. */
  readonly group: string;
  /** Pixels. */
  readonly width: number;
  readonly type: 'text' | 'date' | 'currency' | 'email';
  readonly editable: boolean;
  /** Shown to users who try to edit one that is not editable. */
  readonly whyFixed?: string;
  readonly align: 'start' | 'end';
  /** Cells show masks; editing replaces the value. */
  readonly sensitive: boolean;
}

/** A cell by its place: row of the source, column among those that are shown. */
export interface CellPoint {
  readonly row: number;
  readonly column: number;
}

/**
 * A block of cells. The anchor is where it was begun and where typing goes; the focus is the corner across,
 * which moves when the block is extended.
 */
export interface CellRange {
  readonly anchor: CellPoint;
  readonly focus: CellPoint;
}

/** What stands at the left of a cell's text. */
export type CellMark = 'saving' | 'saved' | 'failed' | 'late';

/** A row by itself. */
export interface ReadRow {
  readonly id: string;
  readonly texts: readonly string[];
}

/** A read of many rows while it goes on. */
export interface ReadingRows {
  /** Stops it: it rejects with the signal's reason. */
  readonly signal: AbortSignal;
  /** Called with the number of rows that have arrived. */
  readonly arrived: (rows: number) => void;
}

/** How far a large block is whose rows are read before it is changed. */
export interface BlockReading {
  readonly cells: number;
  readonly rows: number;
  readonly arrived: number;
  /** Nothing is changed then. */
  readonly cancel: () => void;
}

/** Where the rows come from; cells that are not there yet are drawn as bars. */
export interface RowSource {
  /** Rows that exist, new unsaved ones at the end among them. */
  readonly total: number;
  /** Another one as soon as the rows are others, or in another order; without it they only move one by one. */
  readonly order?: unknown;
  /** Null while the row is not there. */
  id(row: number): string | null;
  /** As it is shown; null while it is not there. */
  text(row: number, column: GridColumn): string | null;
  /** As it is edited and copied. */
  raw(row: number, column: GridColumn): string;
  mark(row: number, column: GridColumn): CellMark | null;
  /** Where the row with this id stands now; null when that is not known. Without it rows stay where they are. */
  rowOf?(id: string): number | null;
  /**
   * Rows that need not be on the screen, for work on a whole block: raw texts in the order of the columns. Without it
   * every row is there.
   */
  read?(
    first: number,
    last: number,
    columns: readonly GridColumn[],
    reading?: ReadingRows,
  ): Promise<readonly ReadRow[]>;
  /** Says which part is on the screen, at least whenever that changes; the source fetches what it lacks. */
  need(first: number, last: number, columns: readonly GridColumn[]): void;
  /** Calls for rows whose cells changed; returns the end of listening. */
  subscribe(
    listener: (rows: { readonly first: number; readonly last: number } | 'all') => void,
  ): () => void;
}

/** Why a group of cells is written; one undo step each. */
export type EditCause = 'type' | 'paste' | 'fill' | 'clear' | 'undo' | 'redo';

/** Where the value that a hidden cell held before is stored; filled in when the save is answered. */
export interface PreviousValue {
  /** The version that its row got when the value was replaced; null until then. */
  version: number | null;
  /** What the cell shows since then. */
  mask: string;
}

export interface CellEdit {
  /** Of the row when the edit was made: rows may move before it is saved. */
  readonly id: string;
  readonly row: number;
  readonly column: GridColumn;
  readonly value: string;
  /** Unless the cell still holds this, as it is stored or as it is edited, someone else changed it since. */
  readonly was?: string;
  /** Of a hidden cell. */
  readonly previous?: PreviousValue;
  /** The previous value comes back in place of `value`. */
  readonly restores?: boolean;
  /** The history of the cell has this value: it is stored as it is there, whatever today's rules say. */
  readonly isRecorded?: boolean;
}

export interface FailedCell {
  /** Of its row, as the edit named it; null for a row that does not exist yet. */
  readonly id: string | null;
  readonly row: number;
  readonly column: GridColumn;
  readonly value: string;
  readonly error: string;
  /** The user has decided that the value is given up: it is not offered again. */
  readonly settled?: boolean;
  /** Somebody else was faster: the cell holds theirs. */
  readonly overtaken?: boolean;
  /** Nobody refused it, it did not get through: the same can be tried again. */
  readonly unanswered?: boolean;
}

/** How cells are checked and kept. */
export interface GridEdits {
  /** The value as it is stored, or the sentence why it cannot be. */
  check(column: GridColumn, text: string): { readonly value: string } | { readonly error: string };
  /** Why one step cannot change this many cells; null when it can. Without it every size is fine. */
  checkSize?(cells: number): string | null;
  /** What looks wrong about a text that would be kept all the same, while it is typed; null for nothing. */
  warning?(column: GridColumn, text: string): string | null;
  /** Saves the cells; the source shows them at once and reverts those that failed. */
  commit(cells: readonly CellEdit[], cause: EditCause): Promise<readonly FailedCell[]>;
  /** Something is not saved until the answer is called: until cells that failed are offered again. */
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
  readonly colour: string;
}

/** A text that could not be saved and whose cell has no place on the sheet: its column or its row is not shown. */
export interface UnplacedPrompt {
  readonly key: string;
  /** Of its row. */
  readonly id: string;
  readonly column: GridColumn;
  /** What was typed, in a few words. */
  readonly what: string;
  readonly error: string;
  /** Null when only other text can help. */
  readonly again: (() => void) | null;
  readonly dismiss: () => void;
}

export interface GridEvents {
  open(row: number): void;
  sort(column: GridColumn): void;
  /** Null when the rows that were selected are gone. */
  select(range: CellRange | null): void;
  /** The rows on the screen, whenever those change. */
  seen?(first: number, last: number): void;
  /** From the first key that changes a text until it is saved or given up. */
  editing(active: boolean): void;
  /** Whether there are texts that could not be saved and wait at their cells to be mended. */
  offered?(some: boolean): void;
  /** Those among them that cannot be shown at their cells, whenever others are. */
  elsewhere?(offers: readonly UnplacedPrompt[]): void;
  resize(column: GridColumn, width: number): void;
  reorder(column: GridColumn, before: GridColumn | null): void;
  toggleGroup(group: string): void;
  /** What else can be done to a column is asked for, at this point of the screen. */
  menu?(column: GridColumn, at: { readonly x: number; readonly y: number }): void;
  reveal(row: number, column: GridColumn): void;
  history(row: number, column: GridColumn): void;
  /**
   * Rows of a paste that reach below the last row. `added` takes how many of them are there now: a step back over the
   * paste says that they stay.
   */
  pasteBelow(
    rows: readonly (readonly { column: GridColumn; value: string }[])[],
    added: (rows: number) => void,
  ): void;
  /** A large block is being read; null once it is, or was canceled. */
  reading?(block: BlockReading | null): void;
  /** Cells of a paste that cannot be saved; nothing of it was written. */
  pasteRefused(cells: readonly FailedCell[]): void;
  /**
   * Stored hidden values would be replaced or cleared. One of the two is called: `write` once the user confirms,
   * `cancel` when nothing is to be written.
   */
  losesHidden(
    loss: { readonly cells: number; readonly cause: EditCause },
    write: () => void,
    cancel: () => void,
  ): void;
  /** After each change of what can be undone and redone. */
  steps?(can: { readonly undo: boolean; readonly redo: boolean }): void;
  /** A sentence for the user: an undo that was refused, a cell that failed. */
  say(text: string): void;
}

/** The row below all rows that always stays on the screen. */
export interface GridFoot {
  /** What stands under the column; null for nothing. */
  cell(column: GridColumn): { readonly text: string; readonly tone?: 'quiet' | 'bad' } | null;
}

export interface GridOptions {
  /** What the grid is called to those who hear it. */
  readonly label: string;
  /** Every column that is not hidden, those of collapsed groups among them; see `shownColumns`. */
  readonly columns: readonly GridColumn[];
  /** How many columns a group has with its hidden ones; without it, those that are not hidden. */
  readonly groupSizes?: ReadonlyMap<string, number>;
  readonly foot?: GridFoot | null;
  /** So many of the shown columns stay at the left, as far as they leave room for the others. */
  readonly frozen: number;
  readonly collapsed: ReadonlySet<string>;
  readonly sort: { readonly column: string; readonly dir: 'asc' | 'desc' } | null;
  readonly source: RowSource;
  readonly edits: GridEdits;
  readonly peers: readonly GridPeer[];
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
  /** Brings it on the screen, unless the screen is to stay where it is. */
  select(range: CellRange, still?: 'still'): void;
  /** Brings the cell on the screen without selecting it. */
  reveal(point: CellPoint): void;
  /** Keeps an element on a cell, as wide as it, through every scroll until it is removed. */
  pin(element: HTMLElement, point: CellPoint): Pin;
  /**
   * Restores a value of the cell's history: a text, or a hidden value by where it is stored; it can be undone. Resolves
   * with true once it is saved; what prevents that is said.
   */
  restore(point: CellPoint, restored: string | PreviousValue): Promise<boolean>;
  focus(): void;
  edit(): void;
  undo(): void;
  redo(): void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Cells that were typed and are not kept: in the editor, on their way, and those that wait to be mended. */
  unsaved(): readonly CellEdit[];
  destroy(): void;
}
