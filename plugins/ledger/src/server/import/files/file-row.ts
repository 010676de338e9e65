import type { DemandedOrder } from '../../../rules/import/header-hints.ts';
import type { CellKind } from '../../../rules/import/import-target.ts';
import type { RowRefusal } from '../../../rules/import/row-refusal.ts';

/** A row of a table in a file. */
export interface FileRow {
  /** Of the file, from 1: where the row begins. */
  readonly line: number;
  readonly cells: readonly string[];
  /** Why the row is left out: its cells may be in the wrong columns. */
  readonly refusal?: RowRefusal;
}

/** Where the table of a file is, so that what is beyond it is noticed, and what its columns are taken for. */
export interface TablePlace {
  /** Null in a file without headers. */
  readonly headerLine: number | null;
  readonly columns: number;
  /** By the place of the column, null for those that are left out. */
  readonly kinds: readonly (CellKind | null)[];
  /** By the place of the column: the order of day and month that its header demands. */
  readonly demanded?: readonly DemandedOrder[];
}

/** A sheet of a workbook that can be chosen. */
export interface SheetName {
  readonly name: string;
  readonly hidden: boolean;
}

/** Rows as they come, some at a time. */
export type FileRows = AsyncIterable<readonly FileRow[]>;

/** Rows that are handed on together. */
export const ROWS_AT_ONCE = 500;

/** More than any table of clients has. */
export const MOST_COLUMNS = 1000;

/** Characters of a cell, as many as Excel allows. What is longer is cut, so that no pattern ever sees more. */
export const LONGEST_CELL = 32_767;

/** Characters of it in a workbook, where one may be written as seven. */
export const LONGEST_ESCAPED = 7 * LONGEST_CELL;

/** Characters of all cells of a row; a quote that is never closed would swallow the rest of the file. */
export const LONGEST_ROW = 1024 * 1024;

/** The cells of a row, of which one that is too wide has no more than a sign of it: one column too many. */
export function withinWidth(cells: readonly string[]): readonly string[] {
  if (cells.length <= MOST_COLUMNS) return cells;
  const beyond = cells.slice(MOST_COLUMNS).find((cell) => cell.trim() !== '');
  return [...cells.slice(0, MOST_COLUMNS), ...(beyond === undefined ? [] : [beyond])];
}

interface UnreadableAt {
  readonly line?: number | null;
  readonly place?: number | null;
}

/**
 * The file cannot be read; the message is a sentence for the agent who uploaded it. It has a cause when the code that
 * reads files failed; `logReadingFault` logs that.
 */
export class UnreadableFile extends Error {
  /** The line that cannot be read, when that is known. */
  readonly line: number | null;
  /** Place of the cell in its row, from 0. */
  readonly place: number | null;

  constructor(
    message: string,
    { line = null, place = null, cause }: UnreadableAt & { readonly cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.name = 'UnreadableFile';
    this.line = line;
    this.place = place;
  }
}
