import type { GridColumn, ReadingRows, RowSource } from './types.ts';

/** A row of a block with its texts as they are edited, in the order of the columns. */
export interface BlockRow {
  readonly row: number;
  readonly id: string;
  readonly texts: readonly string[];
}

/** The rows from `first` to `last` as far as nothing must be fetched for them; else null. */
export function loadedRows(
  source: RowSource,
  first: number,
  last: number,
  columns: readonly GridColumn[],
): readonly BlockRow[] | null {
  const rows: BlockRow[] = [];
  for (let row = first; row <= last; row += 1) {
    const id = source.id(row);
    const there = columns.every((column) => source.text(row, column) !== null);
    if (id === null || !there) return null;
    rows.push({ row, id, texts: columns.map((column) => source.raw(row, column)) });
  }
  return rows;
}

/** The rows from `first` to `last`, fetched when they are not there. */
export async function readRows(
  source: RowSource,
  first: number,
  last: number,
  columns: readonly GridColumn[],
  reading?: ReadingRows,
): Promise<readonly BlockRow[]> {
  const loaded = loadedRows(source, first, last, columns);
  if (loaded || !source.read) return loaded ?? [];
  const rows = await source.read(first, last, columns, reading);
  return rows.map(({ id, texts }, index) => ({ row: first + index, id, texts }));
}
