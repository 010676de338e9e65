import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { workbookParts } from './workbook-text.ts';

/** Sheets repeat themselves: the fastest compression takes off nine tenths as well. */
const COMPRESSION = 1;

/** A workbook whose one sheet is written while it is read; an error of the sheet ends the workbook. */
export function workbookStream(sheet: AsyncIterable<string>): Readable {
  const zip = new ZipFile();
  const written = zip.outputStream as Readable;
  const source = Readable.from(sheet, { objectMode: false, highWaterMark: 64 * 1024 });
  for (const [name, text] of Object.entries(workbookParts))
    zip.addBuffer(Buffer.from(text), name, { compress: false });
  zip.addReadStream(source, 'xl/worksheets/sheet1.xml', { compressionLevel: COMPRESSION });
  zip.end();
  source.on('error', (error) => written.destroy(error));
  zip.on('error', (error: Error) => written.destroy(error));
  written.on('close', () => source.destroy());
  return written;
}
