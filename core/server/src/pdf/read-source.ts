import { ProblemError, type Problem } from '@porchlight/kernel';
import type { PdfSource } from '../plugin-api/pdf.ts';
import type { StoredFiles } from '../plugin-api/stored-files.ts';
import { pdfTooLarge } from './pdf-problems.ts';

export const MAX_PDF_BYTES = 25 * 1024 * 1024;

/** Reads no more of a stored file than the limit. */
export async function readSource(
  files: Pick<StoredFiles, 'open'>,
  source: PdfSource,
  maxBytes: number = MAX_PDF_BYTES,
  problem: Problem = pdfTooLarge,
): Promise<Uint8Array> {
  const tooLarge = () => new ProblemError(problem);
  if (source instanceof Uint8Array) {
    if (source.length > maxBytes) throw tooLarge();
    return source;
  }
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of await files.open(source.storedFile)) {
    size += (piece as Buffer).length;
    if (size > maxBytes) throw tooLarge();
    pieces.push(piece as Buffer);
  }
  return Buffer.concat(pieces);
}

/** Reads the sources one after another, no more than the limit together. */
export async function readSources(
  files: Pick<StoredFiles, 'open'>,
  sources: readonly PdfSource[],
  problem?: Problem,
): Promise<Uint8Array[]> {
  const read: Uint8Array[] = [];
  let left = MAX_PDF_BYTES;
  for (const source of sources) {
    const content = await readSource(files, source, left, problem);
    left -= content.length;
    read.push(content);
  }
  return read;
}
