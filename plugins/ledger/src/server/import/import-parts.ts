import type { StaffDirectory } from '@porchlight/agents/contract';
import type { ClientImport, ClientTable } from '@porchlight/clients/contract';
import type { Database, FieldCrypto, Jobs, Logger, StoredFiles, Writes } from '@porchlight/server';
import { nameMatcher, type NameMatcher } from '../../rules/import/column-names.ts';
import { importTargets, type ImportTarget } from '../../rules/import/import-target.ts';
import type { LedgerColumn } from '../../contract.ts';
import type { ImportProgress } from './import-progress.ts';

export interface ImportParts {
  readonly database: Database;
  readonly writes: Writes;
  readonly crypto: FieldCrypto;
  readonly files: StoredFiles;
  readonly jobs: Jobs;
  readonly clients: ClientImport;
  readonly table: ClientTable;
  readonly staff: StaffDirectory;
  readonly columns: () => readonly LedgerColumn[];
  /** Today on the agency's calendar, yyyy-mm-dd. */
  readonly today: () => string;
  readonly progress: ImportProgress;
  readonly logger: Logger;
}

/** What columns of files can be brought into at the moment, and how headers are taken for them. */
export function targetsOf({ columns, table }: Pick<ImportParts, 'columns' | 'table'>): {
  readonly targets: readonly ImportTarget[];
  readonly names: NameMatcher;
} {
  const known = table.columns().filter(({ editable }) => editable);
  const keys = new Set(known.map(({ key }) => key));
  const sensitive = new Set(known.filter((one) => one.sensitive).map(({ key }) => key));
  const targets = importTargets(
    columns().filter(({ field }) => keys.has(field)),
    sensitive,
  );
  return { targets, names: nameMatcher(targets) };
}

/** All of a stored file of this size. */
export async function bytesOf(files: StoredFiles, id: string, size: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(size);
  let filled = 0;
  for await (const chunk of (await files.open(id)) as AsyncIterable<Buffer>)
    filled += chunk.copy(bytes, filled);
  if (filled !== size) throw new Error('A stored file is shorter than it was.');
  return bytes;
}
