import type { CellValue } from '../../rules/cell-text.ts';

/** A value of the grouped column, null or '' for none, and how many rows have it. */
export interface RowGroup {
  readonly value: CellValue;
  readonly count: number;
}

/** The heading of a group above its first row. */
interface GroupHeading extends RowGroup {
  readonly key: string;
  /** Among the shown rows. */
  readonly row: number;
  readonly isCollapsed: boolean;
}

/** The rows of a collapsed group, which come before a shown row. */
interface Gap {
  readonly row: number;
  /** Of its first row, among all. */
  readonly index: number;
  readonly end: number;
}

/**
 * Which rows the sheet shows: all of the query but those of collapsed groups. A row has an index among all rows, as the server
 * counts them, and a number among the shown ones. The server orders rows by group, so that each group is one block.
 */
export class RowGroups {
  readonly headings: readonly GroupHeading[];
  readonly collapsed: ReadonlySet<string>;
  /** How many rows are not shown. */
  readonly hidden: number;
  readonly #gaps: readonly Gap[];

  constructor(groups: readonly RowGroup[], collapsed: ReadonlySet<string> = new Set()) {
    const headings: GroupHeading[] = [];
    const gaps: Gap[] = [];
    let row = 0;
    let index = 0;
    for (const { value, count } of groups) {
      const key = groupKey(value);
      const isCollapsed = collapsed.has(key);
      headings.push({ key, value, count, row, isCollapsed });
      if (isCollapsed) gaps.push({ row, index, end: index + count });
      else row += count;
      index += count;
    }
    this.headings = headings;
    this.collapsed = new Set(headings.filter((one) => one.isCollapsed).map(({ key }) => key));
    this.hidden = index - row;
    this.#gaps = gaps;
  }

  indexOf(row: number): number {
    let index = row;
    for (const gap of this.#gaps) {
      if (gap.row > row) break;
      index += gap.end - gap.index;
    }
    return index;
  }

  /** Null for a row of a collapsed group. */
  rowOf(index: number): number | null {
    let row = index;
    for (const gap of this.#gaps) {
      if (index < gap.index) break;
      if (index < gap.end) return null;
      row -= gap.end - gap.index;
    }
    return row;
  }

  /** The shown rows from `first` to `last` as blocks of neighbors, first and last index included. */
  blocks(
    first: number,
    last: number,
  ): readonly { readonly first: number; readonly last: number }[] {
    const cuts = this.#gaps.map(({ row }) => row).filter((row) => row > first && row <= last);
    const starts = [...new Set([first, ...cuts])];
    return starts.map((start, at) => ({
      first: this.indexOf(start),
      last: this.indexOf((starts[at + 1] ?? last + 1) - 1),
    }));
  }

  /** The group that holds a row. */
  keyAt(index: number): string | null {
    let end = 0;
    return this.headings.find(({ count }) => (end += count) > index)?.key ?? null;
  }
}

export const noGroups = new RowGroups([]);
/** The column has too many values to group by. */
export const tooManyGroups = new RowGroups([]);

/** Unique among the groups of a column. */
export function groupKey(value: CellValue): string {
  return value === null || value === '' ? 'blank' : `=${value}`;
}
