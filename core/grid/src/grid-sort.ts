interface SortedColumn {
  readonly column: string;
  readonly dir: 'asc' | 'desc';
}

/** The column by which the rows are sorted, and another one for rows that are equal in it. */
export interface GridSort extends SortedColumn {
  readonly second?: SortedColumn;
}
