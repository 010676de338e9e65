import { ProblemError } from '@porchlight/kernel';
import type { FileFinding } from '@porchlight/schemas';
import type { FileFindings, FileToSearch } from '../plugin-api/file-findings.ts';
import type { Pdf } from '../plugin-api/pdf.ts';
import type { StoredFiles } from '../plugin-api/stored-files.ts';
import { TaskEnded, WorkerPool, type PoolLimits } from '../pdf/worker-pool.ts';
import { requestScope } from '../base/request-scope.ts';
import type { FindingsOrder, FindingsReply } from './findings-worker.ts';
import { searchOf } from './search-bytes.ts';

/** Of all files of a call: a caller who sends many large ones must not wait for minutes. */
const BUDGET_MS = 20_000;
/** As `Pdf`; no larger file is filed. */
const MB = 1024 * 1024;
const MOST_BYTES = 25 * MB;

/** A file of some KB may unpack to 64 MB, whose search would hold up all calls of this thread. */
const LIMITS: PoolLimits = {
  workers: 1,
  queue: 20,
  taskMs: 10_000,
  heapMb: 256,
  growthBytes: 320 * MB,
  idleMs: 30_000,
  leftoverBytes: 64 * MB,
};

interface SearchOptions {
  readonly signal?: AbortSignal;
}

interface FileFindingsParts {
  readonly pdf: Pick<Pdf, 'findings'>;
  readonly files: Pick<StoredFiles, 'open'>;
}

/** No worker starts before the first file that is no PDF and no picture. */
export function createFileFindings({
  pdf,
  files,
}: FileFindingsParts): FileFindings & { stop(): Promise<void> } {
  let pool: WorkerPool<FindingsReply> | undefined;
  const openPool = () =>
    new WorkerPool<FindingsReply>(
      new URL(import.meta.resolve('@porchlight/server/findings-worker')),
      LIMITS,
      undefined,
    );
  const searchOne = async ({ id, mimeType }: FileToSearch, signal?: AbortSignal) => {
    if (mimeType === 'application/pdf')
      return pdf.findings({ storedFile: id }, signal === undefined ? {} : { signal });
    if (searchOf(mimeType) === null) return [];
    pool ??= openPool();
    const load = async (): Promise<FindingsOrder> => ({
      mimeType,
      bytes: await contentOf(files, id),
    });
    const owner = requestScope()?.caller ?? 'background';
    return (await pool.run(load, { owner, signal })).findings;
  };
  return {
    async search<F extends FileToSearch>(all: readonly F[], { signal }: SearchOptions = {}) {
      const start = performance.now();
      const searched: (F & { readonly findings: readonly FileFinding[] | null })[] = [];
      for (const file of all) {
        const hasTime = performance.now() - start < BUDGET_MS;
        const found = hasTime ? await searchOne(file, signal).catch(foundBy) : null;
        const scan: readonly FileFinding[] = file.isNotScanned === true ? ['not-scanned'] : [];
        searched.push({ ...file, findings: found && [...found, ...scan] });
      }
      return searched;
    },
    stop: async () => pool?.close(),
  };
}

async function contentOf(files: Pick<StoredFiles, 'open'>, id: string): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of await files.open(id)) {
    size += (piece as Buffer).length;
    if (size > MOST_BYTES) throw new TaskEnded('memory');
    pieces.push(piece as Buffer);
  }
  return Buffer.concat(pieces);
}

/** What a search that failed says of its file: null for a file that there was no place for. */
function foundBy(error: unknown): readonly FileFinding[] | null {
  if (error instanceof TaskEnded)
    return error.reason === 'queue-full' || error.reason === 'closed' ? null : ['unreadable'];
  if (error instanceof ProblemError && error.problem.status === 503) return null;
  throw error;
}
