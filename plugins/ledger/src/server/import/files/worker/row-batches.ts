import { once } from 'node:events';
import { MessagePort } from 'node:worker_threads';
import type { FilePieces } from '../file-pieces.ts';
import type { FileRow, TablePlace } from '../file-row.ts';
import { tableRows, type TableReading } from './table-rows.ts';
import type { PieceRequest, ReadOrder } from './read-order.ts';

/** Characters that are handed on together, at most a row more. */
const BATCH_CHARACTERS = 256 * 1024;

/** The rows of a file that have text, in batches of bounded size. */
export async function* rowBatches(
  { file, cellLength, table, sheet }: ReadOrder,
  {
    notices,
    onSheets,
    onStyles,
  }: Required<Pick<TableReading, 'notices' | 'onSheets' | 'onStyles'>>,
): AsyncGenerator<readonly FileRow[]> {
  const source = file instanceof MessagePort ? piecesFrom(file) : bufferOf(file);
  for await (const rows of tableRows(source, { notices, table, sheet, onSheets, onStyles })) {
    let batch: FileRow[] = [];
    let size = 0;
    for (const { line, cells, ...row } of rows) {
      const characters = cells.reduce((sum, cell) => sum + cell.length, 0);
      if (characters === 0) continue;
      if (row.refusal === undefined && table !== undefined && hasTextBeyond(line, cells, table))
        notices.add('cells_beyond_columns', line);
      batch.push({
        ...row,
        line,
        cells: cellLength === undefined ? cells : cut(cells, cellLength),
      });
      size += characters;
      if (size < BATCH_CHARACTERS) continue;
      yield batch;
      batch = [];
      size = 0;
    }
    if (batch.length > 0) yield batch;
  }
}

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

function piecesFrom(port: MessagePort): FilePieces {
  return async function* () {
    let request: PieceRequest = 'first';
    for (;;) {
      port.postMessage(request);
      const [piece] = (await once(port, 'message')) as [Uint8Array | null];
      if (piece === null) return;
      yield bufferOf(piece);
      request = 'next';
    }
  };
}

function hasTextBeyond(
  line: number,
  cells: readonly string[],
  { headerLine, columns }: TablePlace,
): boolean {
  if (cells.length <= columns || line <= (headerLine ?? 0)) return false;
  return cells.slice(columns).some((cell) => cell.trim() !== '');
}

function cut(cells: readonly string[], length: number): readonly string[] {
  return cells.map((cell) => cell.slice(0, length));
}
