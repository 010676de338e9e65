import { Readable } from 'node:stream';
import { CSV_TYPE } from '@porchlight/server';
import type { ExportQuery } from '../../generated/types.ts';
import { csvHead, csvLines } from './csv-text.ts';
import type { FileColumn, FileRow } from './file-column.ts';
import { SheetText } from './sheet-text.ts';
import { workbookStream } from './workbook-stream.ts';

type FileFormat = ExportQuery['format'];
type Batches = AsyncIterable<readonly FileRow[]>;

/** How much of a file is prepared ahead of its reader. */
const AHEAD_BYTES = 64 * 1024;

export const contentTypes: Readonly<Record<FileFormat, string>> = {
  csv: CSV_TYPE,
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The first row of a file. */
interface FileHead {
  /** Marks the column with the numbers of the clients as this portal's. */
  readonly idHeader: string;
  readonly columns: readonly FileColumn[];
}

/** The file as it is read: the head at once, then batch by batch. Closing the stream stops the batches. */
export function fileStream(format: FileFormat, head: FileHead, batches: Batches): Readable {
  if (format === 'xlsx') return workbookStream(sheet(head, batches));
  return Readable.from(csv(head, batches), { objectMode: false, highWaterMark: AHEAD_BYTES });
}

async function* csv({ idHeader, columns }: FileHead, batches: Batches): AsyncGenerator<string> {
  yield csvHead(idHeader, columns);
  for await (const rows of batches) yield csvLines(columns, rows);
}

async function* sheet({ idHeader, columns }: FileHead, batches: Batches): AsyncGenerator<string> {
  const text = new SheetText(idHeader, columns);
  yield text.head();
  for await (const rows of batches) yield text.rows(rows);
  yield text.end();
}
