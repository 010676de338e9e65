import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';
import { UnreadableFile } from '../file-row.ts';

/** The most that all parts of a workbook may hold together once inflated; a part larger than declared is damaged. */
const MOST_BYTES = 1024 * 1024 * 1024;

/** Sheets, pictures, and their parts; a list of millions fits into a small file. */
const MOST_PARTS = 20_000;

/** The parts of a workbook by their names. */
export interface WorkbookParts {
  has(name: string): boolean;
  open(name: string): Promise<Readable>;
  close(): void;
}

/** Opens the ZIP file that a workbook is; throws `UnreadableFile` when it is damaged. */
export async function openWorkbook(bytes: Buffer): Promise<WorkbookParts> {
  const zip = await open(bytes).catch(damaged);
  if (zip.entryCount > MOST_PARTS) throw new UnreadableFile('The workbook has too many parts.');
  const entries = await list(zip).catch(damaged);
  const size = [...entries.values()].reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  if (size > MOST_BYTES) throw new UnreadableFile('The workbook is too large once it is unpacked.');
  return {
    has: (name) => entries.has(name.toLowerCase()),
    async open(name) {
      const entry = entries.get(name.toLowerCase());
      if (entry === undefined)
        throw new UnreadableFile('The workbook is damaged: a part is missing.');
      return promisify<Entry, Readable>(zip.openReadStream.bind(zip))(entry).catch(damaged);
    },
    close: () => zip.close(),
  };
}

function open(bytes: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    const options = { lazyEntries: true, autoClose: false };
    fromBuffer(bytes, options, (error, zip) => (error ? reject(error) : resolve(zip)));
  });
}

function list(zip: ZipFile): Promise<Map<string, Entry>> {
  return new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>();
    zip.on('error', reject);
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName.toLowerCase(), entry);
      zip.readEntry();
    });
    zip.on('end', () => resolve(entries));
    zip.readEntry();
  });
}

function damaged(cause: unknown): never {
  throw new UnreadableFile('The workbook is damaged or locked with a password.', { cause });
}
