import { StaffDirectory } from '@porchlight/agents/contract';
import { ClientImport, ClientTable, type TableColumn } from '@porchlight/clients/contract';
import type { ImportHint } from '@porchlight/schemas';
import {
  AgencyCalendar,
  Database,
  FieldCrypto,
  type Injected,
  Jobs,
  Logger,
  StoredFiles,
  Writes,
} from '@porchlight/server';
import { nameMatcher, type NameMatcher } from '../../../rules/import/column-names.ts';
import { headerReader, type HeaderReader } from '../../../rules/import/header-reader.ts';
import {
  ID_TARGET,
  importTargets,
  type ImportTarget,
} from '../../../rules/import/import-target.ts';
import { isOwnIdHeader } from '../../../rules/export-mark.ts';
import { LedgerColumns } from '../../../contract.ts';
import { startOf } from '../files/file-pieces.ts';
import { isWorkbook } from '../files/worker/table-rows.ts';
import type { OpenFile } from '../files/worker/piece-feed.ts';
import { exportMark } from '../../export/own-export.ts';
import { ImportProgress } from './import-progress.ts';

/** Holds what the steps of imports need. */
export class ImportContext {
  static readonly needs = {
    database: Database,
    writes: Writes,
    crypto: FieldCrypto,
    files: StoredFiles,
    jobs: Jobs,
    clients: ClientImport,
    table: ClientTable,
    staff: StaffDirectory,
    columns: LedgerColumns,
    calendar: AgencyCalendar,
    progress: ImportProgress,
    logger: Logger,
  };
  readonly parts: ImportParts;

  constructor(parts: ImportParts) {
    this.parts = parts;
  }
}

export type ImportParts = Injected<typeof ImportContext.needs>;

/** What columns of files can be matched to at the moment, and which headers mean what. */
export function targetsOf({
  columns,
  table,
  crypto,
}: Pick<ImportParts, 'columns' | 'table' | 'crypto'>): {
  readonly targets: readonly ImportTarget[];
  readonly names: NameMatcher;
  /** What a cell would mean as a header. */
  readonly meaningOf: HeaderReader;
} {
  const known = table.columns().filter(({ editable }) => editable);
  const keys = new Set(known.map(({ key }) => key));
  const sensitive = new Set(known.filter((one) => one.sensitive).map(({ key }) => key));
  const targets = importTargets(
    columns().filter(({ field }) => keys.has(field)),
    sensitive,
  );
  const mark = exportMark(crypto);
  // Of no other header: the numbers of a sender are not those of this portal.
  const others = nameMatcher(
    targets.filter(({ kind }) => kind !== 'id'),
    importHints(known),
  );
  const names: NameMatcher = (header) =>
    isOwnIdHeader(header, mark) ? [ID_TARGET.field] : others(header);
  return { targets, names, meaningOf: headerReader(targets, names) };
}

/** What files call the columns, by field. */
function importHints(columns: readonly TableColumn[]): ReadonlyMap<string, ImportHint> {
  return new Map(
    columns.flatMap(({ key, importNames }) =>
      importNames === undefined ? [] : [[key, importNames] as const],
    ),
  );
}

/** A stored file of this size, as a worker reads it: text files in pieces, workbooks from memory. */
export async function storedFile(
  files: StoredFiles,
  id: string,
  size: number,
): Promise<Uint8Array | OpenFile> {
  const pieces = async () => (await files.open(id)) as AsyncIterable<Buffer>;
  const opened = await pieces();
  const start = await startOf(() => opened, 4);
  return isWorkbook(start) ? bytesOf(await pieces(), size) : pieces;
}

async function bytesOf(pieces: AsyncIterable<Buffer>, size: number): Promise<Buffer> {
  // Shared: the thread that reads the file needs no copy.
  const bytes = Buffer.from(new SharedArrayBuffer(size));
  let filled = 0;
  for await (const piece of pieces) filled += piece.copy(bytes, filled);
  if (filled !== size) throw new Error('A stored file is shorter than it was.');
  return bytes;
}
