import { ProblemError } from '@porchlight/kernel';
import type { FileFinding } from '@porchlight/schemas';
import type { FileFindings, FileToSearch } from '../plugin-api/file-findings.ts';
import type { Pdf } from '../plugin-api/pdf.ts';
import type { StoredFiles } from '../plugin-api/stored-files.ts';
import { compoundFindings, rtfFindings, textFindings } from './byte-findings.ts';
import { officeFindings } from './office-findings.ts';

/** Of all files of a call: a caller who sends many large ones must not wait for minutes. */
const BUDGET_MS = 20_000;
/** As `Pdf`; no larger file is filed. */
const MOST_BYTES = 25 * 1024 * 1024;

interface SearchOptions {
  readonly signal?: AbortSignal;
}

interface FileFindingsParts {
  readonly pdf: Pick<Pdf, 'findings'>;
  readonly files: Pick<StoredFiles, 'open'>;
}

export function createFileFindings({ pdf, files }: FileFindingsParts): FileFindings {
  const searchOne = async ({ id, mimeType }: FileToSearch, signal?: AbortSignal) => {
    if (mimeType === 'application/pdf')
      return pdf.findings({ storedFile: id }, signal === undefined ? {} : { signal });
    const find = searchOf(mimeType);
    if (find === null) return [];
    const bytes = await contentOf(files, id);
    return bytes === null ? (['unreadable'] as const) : find(bytes);
  };
  return {
    async search<F extends FileToSearch>(all: readonly F[], { signal }: SearchOptions = {}) {
      const start = performance.now();
      const searched: (F & { readonly findings: readonly FileFinding[] | null })[] = [];
      for (const file of all) {
        const hasTime = performance.now() - start < BUDGET_MS;
        const found = hasTime ? await searchOne(file, signal).catch(laterIfBusy) : null;
        const scan: readonly FileFinding[] = file.isNotScanned === true ? ['not-scanned'] : [];
        searched.push({ ...file, findings: found && [...found, ...scan] });
      }
      return searched;
    },
  };
}

type Search = (bytes: Buffer) => readonly FileFinding[] | Promise<readonly FileFinding[]>;

/** Null for pictures, which run nothing. */
function searchOf(mimeType: string): Search | null {
  if (mimeType.startsWith('image/')) return null;
  if (mimeType.startsWith('text/')) return textFindings;
  if (mimeType === 'application/rtf') return rtfFindings;
  const isCompound = /msword|ms-excel|ms-powerpoint/.test(mimeType);
  return isCompound ? compoundFindings : officeFindings;
}

/** Null for a file that is larger than any that is filed. */
async function contentOf(files: Pick<StoredFiles, 'open'>, id: string): Promise<Buffer | null> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of await files.open(id)) {
    size += (piece as Buffer).length;
    if (size > MOST_BYTES) return null;
    pieces.push(piece as Buffer);
  }
  return Buffer.concat(pieces);
}

function laterIfBusy(error: unknown): null {
  if (error instanceof ProblemError && error.problem.status === 503) return null;
  throw error;
}
