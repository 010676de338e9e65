import type { ColumnLayout } from './columns.ts';
import { ROW } from './measures.ts';
import type { RowLines } from './row-lines.ts';
import type { Sheet } from './selection.ts';
import type { CellRange, GridOptions, MarkedRows } from './types.ts';

/** Where the keyboard is while it is above the rows. */
export interface HeadFocus {
  readonly level: 'group' | 'column';
  readonly column: number;
}

/** What the parts of a grid share; only grid.ts and viewport.ts write it. */
export interface GridState {
  options: GridOptions;
  layout: ColumnLayout;
  selection: CellRange | null;
  marked: MarkedRows;
  head: HeadFocus | null;
  rowLines: RowLines;
  /** Key of the row heading that the keyboard is on. */
  heading: string | null;
  width: number;
  height: number;
}

/** Height of a row in pixels. */
export function rowHeightOf({ options }: Pick<GridState, 'options'>): number {
  return options.rowHeight ?? ROW;
}

/** The state as moving sees it. */
export function sheetOf({ options, layout }: GridState, page: number, pageColumns: number): Sheet {
  const { source } = options;
  const { columns } = layout;
  return {
    rows: source.total,
    columns: columns.length,
    page,
    pageColumns,
    editable: (column) => columns[column]?.editable ?? false,
    filled: (row, column) => {
      const text = source.text(row, columns[column]!);
      return text === null ? null : text !== '';
    },
  };
}
