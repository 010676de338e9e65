import type { FileRow } from '../file-row.ts';
import type { NoticeBook } from '../notice-book.ts';
import { tableRows } from '../table-rows.ts';
import type { ReadOrder } from './read-order.ts';

/** Characters that are handed on together, at most a row more. */
const BATCH_CHARACTERS = 256 * 1024;

/** The rows of a file that have text, in batches of bounded size. */
export async function* rowBatches(
  { bytes, cellLength, table }: ReadOrder,
  notices: NoticeBook,
): AsyncGenerator<readonly FileRow[]> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for await (const rows of tableRows(buffer, { notices })) {
    let batch: FileRow[] = [];
    let size = 0;
    for (const { line, cells } of rows) {
      const characters = cells.reduce((sum, cell) => sum + cell.length, 0);
      if (characters === 0) continue;
      if (table !== undefined && hasTextBeyond(line, cells, table))
        notices.add('cells_beyond_columns', line);
      batch.push({ line, cells: cellLength === undefined ? cells : cut(cells, cellLength) });
      size += characters;
      if (size < BATCH_CHARACTERS) continue;
      yield batch;
      batch = [];
      size = 0;
    }
    if (batch.length > 0) yield batch;
  }
}

function hasTextBeyond(
  line: number,
  cells: readonly string[],
  { headerLine, columns }: NonNullable<ReadOrder['table']>,
): boolean {
  if (cells.length <= columns || line <= (headerLine ?? 0)) return false;
  return cells.slice(columns).some((cell) => cell.trim() !== '');
}

function cut(cells: readonly string[], length: number): readonly string[] {
  return cells.map((cell) => cell.slice(0, length));
}
