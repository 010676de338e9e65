/** Characters that may stand between the cells of a text file. */
export const delimiters = [',', ';', '\t', '|'] as const;

export type Delimiter = (typeof delimiters)[number];

/** How the rows of a text file are written. */
export interface CsvDialect {
  readonly delimiter: Delimiter;
  /** What opens and what closes a quoted cell. */
  readonly quotes: readonly [open: string, close: string];
  /** A quotation mark inside of a quoted cell is written twice, or behind a backslash (or twice). */
  readonly escape: 'doubled' | 'backslash';
}

/** How a line of a text file ends; '' for the last one of a file that ends with text. */
export type LineEnd = '\r\n' | '\n' | '\r' | '';

/**
 * `out-of-place`: a quotation mark was taken for text, because only then the row has as many cells as the others.
 * `unclear`: there is no such reading, so nobody knows which cell is which.
 */
export type QuoteFlaw = 'out-of-place' | 'unclear';

/** A row as it is written. */
export interface CsvRecord {
  /** Of the file, from 1: where the row begins. */
  readonly line: number;
  readonly count: number;
  /** Only of some rows while the width of the file is still to be found. */
  readonly cells: readonly string[];
  readonly end: LineEnd;
  readonly flaw: QuoteFlaw | null;
}
