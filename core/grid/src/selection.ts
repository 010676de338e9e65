import type { CellPoint, CellRange } from './types.ts';

/** What moving needs to know of the sheet. */
export interface Sheet {
  readonly rows: number;
  readonly columns: number;
  /** Whole rows that the screen shows. */
  readonly page: number;
  /** Columns that the screen shows beside the frozen ones. */
  readonly pageColumns: number;
  editable(column: number): boolean;
  /** Whether the cell has a text; null while that is not known. */
  filled(row: number, column: number): boolean | null;
}

/** A block by its corners, all included. */
export interface Block {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

export type Direction = 'up' | 'down' | 'left' | 'right';
export type Move =
  Direction | `edge-${Direction}` | `page-${Direction}` | 'row-start' | 'row-end' | 'start' | 'end';

const STEPS: Readonly<Record<Direction, readonly [rows: number, columns: number]>> = {
  up: [-1, 0],
  down: [1, 0],
  left: [0, -1],
  right: [0, 1],
};

/** Where a move leads from a cell; it ends at the edge of the sheet. */
export function moved(from: CellPoint, move: Move, sheet: Sheet): CellPoint {
  const { row, column } = from;
  if (isDirection(move)) return step(from, move, 1, sheet);
  switch (move) {
    case 'edge-up':
    case 'edge-down':
    case 'edge-left':
    case 'edge-right':
      return dataEdge(from, move.slice(5) as Direction, sheet);
    case 'page-up':
    case 'page-down':
      return step(from, move.slice(5) as Direction, Math.max(1, sheet.page), sheet);
    case 'page-left':
    case 'page-right':
      return step(from, move.slice(5) as Direction, Math.max(1, sheet.pageColumns), sheet);
    case 'row-start':
      return { row, column: 0 };
    case 'row-end':
      return { row, column: Math.max(0, sheet.columns - 1) };
    case 'start':
      return { row: 0, column: 0 };
    case 'end':
      return inside({ row: Infinity, column: Infinity }, sheet);
    default:
      return { row, column };
  }
}

/** The next cell that can be edited, row by row; null behind the last one. */
export function nextEditable(
  from: CellPoint,
  sheet: Sheet,
  { backwards }: { readonly backwards: boolean },
): CellPoint | null {
  const by = backwards ? -1 : 1;
  const edge = backwards ? sheet.columns - 1 : 0;
  const places = [
    { row: from.row, first: from.column + by },
    { row: from.row + by, first: edge },
  ];
  for (const { row, first } of places) {
    if (row < 0 || row >= sheet.rows) continue;
    for (let column = first; column >= 0 && column < sheet.columns; column += by) {
      if (sheet.editable(column)) return { row, column };
    }
  }
  return null;
}

export function single(point: CellPoint): CellRange {
  return { anchor: point, focus: point };
}

export function extended(range: CellRange, focus: CellPoint): CellRange {
  return { anchor: range.anchor, focus };
}

/** Whole rows from that of the anchor to that of the focus. */
export function wholeRows({ anchor, focus }: CellRange, sheet: Sheet): CellRange {
  const right = Math.max(0, sheet.columns - 1);
  return { anchor: { row: anchor.row, column: 0 }, focus: { row: focus.row, column: right } };
}

/** Whole columns from that of the anchor to that of the focus. */
export function wholeColumns({ anchor, focus }: CellRange, sheet: Sheet): CellRange {
  const bottom = Math.max(0, sheet.rows - 1);
  return {
    anchor: { row: 0, column: anchor.column },
    focus: { row: bottom, column: focus.column },
  };
}

/** Whether the block reaches over all columns. */
export function isWholeRows(range: CellRange, sheet: Pick<Sheet, 'columns'>): boolean {
  const { left, right } = blockOf(range);
  return left === 0 && right === sheet.columns - 1;
}

/** Whether the second range lies within the first one. */
export function includes(outer: CellRange, inner: CellRange): boolean {
  const block = blockOf(outer);
  return contains(block, inner.anchor) && contains(block, inner.focus);
}

export function everything(sheet: Sheet): CellRange {
  return { anchor: { row: 0, column: 0 }, focus: moved({ row: 0, column: 0 }, 'end', sheet) };
}

export function blockOf({ anchor, focus }: CellRange): Block {
  return {
    top: Math.min(anchor.row, focus.row),
    bottom: Math.max(anchor.row, focus.row),
    left: Math.min(anchor.column, focus.column),
    right: Math.max(anchor.column, focus.column),
  };
}

export function contains(block: Block, { row, column }: CellPoint): boolean {
  return row >= block.top && row <= block.bottom && column >= block.left && column <= block.right;
}

/** The nearest cell that exists. */
export function inside({ row, column }: CellPoint, sheet: Pick<Sheet, 'rows' | 'columns'>) {
  return {
    row: Math.max(0, Math.min(row, sheet.rows - 1)),
    column: Math.max(0, Math.min(column, sheet.columns - 1)),
  };
}

/** A step to the next cell, not further. */
export function isDirection(move: Move): move is Direction {
  return move in STEPS;
}

function step(from: CellPoint, direction: Direction, by: number, sheet: Sheet): CellPoint {
  const [rows, columns] = STEPS[direction];
  return inside({ row: from.row + rows * by, column: from.column + columns * by }, sheet);
}

/**
 * As spreadsheets do: within a run of filled cells to its end, else to the next filled cell, else to the sheet's
 * edge. What lies behind cells that are not there yet is not known: there it goes to the edge too.
 */
function dataEdge(from: CellPoint, direction: Direction, sheet: Sheet): CellPoint {
  const filled = (point: CellPoint) => sheet.filled(point.row, point.column);
  const ahead = (point: CellPoint) => step(point, direction, 1, sheet);
  const edge = step(from, direction, Number.MAX_SAFE_INTEGER, sheet);
  const atEdge = (point: CellPoint) => point.row === edge.row && point.column === edge.column;
  if (atEdge(from)) return from;
  let point = ahead(from);
  const alongRun = filled(from) === true && filled(point) === true;
  while (!atEdge(point)) {
    const here = alongRun ? filled(ahead(point)) : filled(point);
    if (here === null) return edge;
    if (here !== alongRun) return point;
    point = ahead(point);
  }
  return point;
}
