/** A column of the grid. */
export interface GridColumn {
  readonly key: string;
  readonly label: string;
  /** Neighbors of one group share a heading. */
  readonly group: string;
  /** Pixels. */
  readonly width: number;
  readonly type: 'text' | 'date' | 'currency' | 'email';
  readonly editable: boolean;
  /** Shown to users who try to edit a column that is not editable. */
  readonly whyFixed?: string;
  readonly align: 'start' | 'end';
  /** Cells show masks; editing replaces the value. */
  readonly sensitive: boolean;
}

/**
 * Rows that the user picked one by one, adjacent or not: their ids, in the order in which they were picked, each with
 * the row where it was last.
 */
export type MarkedRows = ReadonlyMap<string, number>;

/** A cell by its position: row of the source, column among the shown ones. */
export interface CellPoint {
  readonly row: number;
  readonly column: number;
}

/**
 * A block of cells. The anchor is the active cell, where the block was begun; the focus is the opposite corner, which
 * moves when the block is extended.
 */
export interface CellRange {
  readonly anchor: CellPoint;
  readonly focus: CellPoint;
}
