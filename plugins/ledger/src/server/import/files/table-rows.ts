import { csvRows } from './csv-rows.ts';
import type { FileRows } from './file-row.ts';
import { xlsxRows } from './xlsx/xlsx-rows.ts';

const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04]);

/** The rows of a table, whatever kind of file it is in. Throws `UnreadableFile` where it breaks off. */
export function tableRows(bytes: Buffer): FileRows {
  return bytes.subarray(0, ZIP.length).equals(ZIP) ? xlsxRows(bytes) : csvRows(bytes);
}
