/** A line across the sheet above the rows that it heads. It is no row: it cannot be selected, copied, or edited. */
export interface RowHeading {
  /** Unique among the headings. */
  readonly key: string;
  /** The row below it; with no rows left, the number of rows. */
  readonly row: number;
  readonly text: string;
  /** What follows the text, for example how many rows it heads. */
  readonly note: string;
  /** True when its rows are not in the source; undefined when it cannot be collapsed. */
  readonly isCollapsed?: boolean;
}

/**
 * The lines of the sheet from top to bottom: each shows a row or a heading. Without headings, line and row are the same
 * number, and nothing is searched.
 */
export class RowLines {
  readonly headings: readonly RowHeading[];
  readonly #rows: number;
  /** Line of each heading, ascending. */
  readonly #lines: readonly number[];

  /** @param headings in the order of their rows */
  constructor(rows: number, headings: readonly RowHeading[] = []) {
    this.headings = headings;
    this.#rows = rows;
    // The source may have lost rows that its headings still count.
    this.#lines = headings.map(({ row }, index) => Math.min(row, rows) + index);
  }

  get count(): number {
    return this.#rows + this.#lines.length;
  }

  lineOf(row: number): number {
    if (this.#lines.length === 0) return row;
    return row + countOf(this.#lines, (line, index) => line - index <= row);
  }

  /** The heading at a line; null when it shows a row. */
  headingAt(line: number): RowHeading | null {
    if (this.#lines.length === 0) return null;
    const index = this.#headingsUpTo(line) - 1;
    return index >= 0 && this.#lines[index] === line ? this.headings[index]! : null;
  }

  /** The row at a line; at a heading the row below it, which may not exist. */
  rowFrom(line: number): number {
    if (this.#lines.length === 0) return line;
    return line - this.#headingsUpTo(line - 1);
  }

  /** Line of a heading; null when there is none with this key. */
  lineOfHeading(key: string): number | null {
    const index = this.headings.findIndex((heading) => heading.key === key);
    return this.#lines[index] ?? null;
  }

  #headingsUpTo(line: number): number {
    return countOf(this.#lines, (at) => at <= line);
  }
}

/** How many items at the beginning satisfy the test, which all others fail. */
function countOf(items: readonly number[], test: (item: number, index: number) => boolean): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (test(items[middle]!, middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
