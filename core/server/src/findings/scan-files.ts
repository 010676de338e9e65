import { problemAt } from '@porchlight/kernel';
import type { Readable } from 'node:stream';
import { fileInfected } from '../base/core-problems.ts';
import type { FileScanner } from '../plugin-api/file-findings.ts';
import type { StoredFiles } from '../plugin-api/stored-files.ts';
import type { Logger } from '../plugin-api/tokens.ts';
import type { UploadedFile } from '../plugin-api/uploads.ts';

const SCAN_MS = 30_000;

export type ScanUploads = (
  files: readonly UploadedFile[],
  scanners: readonly FileScanner[],
) => Promise<readonly UploadedFile[]>;

interface ScanParts {
  readonly scanners: readonly FileScanner[];
  readonly files: Pick<StoredFiles, 'open'>;
  readonly logger: Pick<Logger, 'warn'>;
  readonly scanMs?: number;
}

/** The files with what the scanners said. Throws 422 at the field of a file that is infected. */
export async function scanFiles(
  files: readonly UploadedFile[],
  parts: ScanParts,
): Promise<readonly UploadedFile[]> {
  if (parts.scanners.length === 0) return files;
  const scanned: UploadedFile[] = [];
  for (const file of files) {
    const answers = await Promise.all(parts.scanners.map((scanner) => ask(scanner, file, parts)));
    const name = answers.find((answer) => answer !== null && answer !== '');
    if (name !== undefined && name !== null) throw infected(file, name);
    scanned.push(answers.includes(null) ? { ...file, isNotScanned: true } : file);
  }
  return scanned;
}

/** What is in the file, '' for nothing; null without an answer. */
async function ask(
  scanner: FileScanner,
  file: UploadedFile,
  { files, logger, scanMs = SCAN_MS }: ScanParts,
): Promise<string | null> {
  const signal = AbortSignal.timeout(scanMs);
  let content: Readable | undefined;
  try {
    content = await files.open(file.id);
    const result = await Promise.race([scanner.scan(content, file, signal), ended(signal)]);
    return result.verdict === 'infected' ? result.name || 'unknown' : '';
  } catch (error) {
    logger.warn({ err: error, name: scanner.id }, 'a file was not scanned');
    return null;
  } finally {
    content?.destroy();
  }
}

function ended(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}

function infected({ field, fileName }: UploadedFile, name: string) {
  const problem = fileInfected(fileName, name);
  return problemAt(problem, [{ field, message: problem.message, file: fileName }]);
}
