import type { LedgerColumn } from '../../contract.ts';

/** A column of a file. */
export type FileColumn = Pick<LedgerColumn, 'field' | 'header' | 'type' | 'width'>;

/** A row of `ClientTable.batches` without its version: the client's number, then the columns. */
export type FileRow = readonly (string | number | null)[];
