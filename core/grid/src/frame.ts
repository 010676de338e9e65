import type { ColumnLayout } from './columns.ts';
import type { RowLines } from './row-lines.ts';

export type DrawScope = 'all' | 'scrolled';

/** What one drawing shows. */
export interface Frame {
  /** Every cell, or only those that the scroll brought. */
  readonly scope: DrawScope;
  readonly layout: ColumnLayout;
  /** First line of the pool and how many there are; see `RowLines`. */
  readonly line: number;
  readonly lines: number;
  readonly rowLines: RowLines;
  /** First column of the pool behind the freeze line and how many there are. */
  readonly column: number;
  readonly columns: number;
  readonly left: number;
  readonly top: number;
  readonly bodyHeight: number;
  readonly rowHeight: number;
}

/** Calls for each column that is drawn: the frozen ones, then the pool. */
export function eachColumn(
  { layout, column, columns }: Pick<Frame, 'layout' | 'column' | 'columns'>,
  visit: (column: number, slot: number) => void,
): void {
  const { frozen } = layout;
  for (let index = 0; index < frozen; index += 1) visit(index, index);
  for (let index = column; index < column + columns; index += 1) {
    visit(index, frozen + (index % columns));
  }
}
