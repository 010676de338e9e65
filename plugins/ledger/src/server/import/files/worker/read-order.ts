import type { ImportNotice } from '../../../../generated/types.ts';
import type { ColumnStyle } from '../../../../rules/import/column-style.ts';
import type { MessagePort } from 'node:worker_threads';
import type { FileRow, SheetName, TablePlace } from '../file-row.ts';

/** What a worker reads, and how. */
export interface ReadOrder {
  /** All of the file, or the port that sends a piece of it for each request, then null. */
  readonly file: Uint8Array | MessagePort;
  /** Characters of a cell that are wanted. */
  readonly cellLength?: number;
  readonly table?: TablePlace;
  /** The name of a sheet of a workbook; the first one by default. */
  readonly sheet?: string | undefined;
}

/** Requests the first piece of a file, or the next one. */
export type PieceRequest = 'first' | 'next';

/** The worker's response to each request for more rows. */
export interface ReadReply {
  readonly rows: readonly FileRow[];
  /** True after the last row, and where the file cannot be read. */
  readonly isEnd: boolean;
  readonly notices: ImportNotice[];
  /** Of a workbook. */
  readonly sheets: readonly SheetName[];
  /** By the place of the column, of a file with columns of dates or amounts. */
  readonly styles: readonly (ColumnStyle | null)[];
  readonly unreadable: {
    readonly message: string;
    readonly line: number | null;
    readonly place: number | null;
  } | null;
}
