import type { FileFinding } from '@porchlight/schemas';
import {
  type FileFindings,
  type Pdf,
  type StoredFile,
  type StoredFiles,
  type UploadedFile,
} from '@porchlight/server';

/** A larger PNG would be decoded to become a page; it stays a picture. */
const MOST_PNG_PIXELS = 10_000_000;

/** A stored file that becomes a document of the client. */
export interface ReceivedFile extends StoredFile {
  readonly mimeType: string;
  readonly findings: readonly FileFinding[] | null;
}

interface ReceivingParts {
  readonly files: StoredFiles;
  readonly pdf: Pdf;
  readonly findings: FileFindings;
}

/**
 * The documents that the files of a visitor become: all pictures one PDF, and each PDF itself, unchanged, because it may
 * be signed. Runs `use` with them, and removes what it did not attach. Throws the problems of `Pdf.pictures`.
 */
export async function withReceived<T>(
  { files, pdf, findings }: ReceivingParts,
  uploads: readonly UploadedFile[],
  { title, signal }: { readonly title: string; readonly signal: AbortSignal },
  use: (received: readonly ReceivedFile[]) => Promise<T>,
): Promise<T> {
  const pages = uploads.filter(becomesPage);
  const kept = uploads.filter((file) => !becomesPage(file));
  const others = await findings.search(kept, { signal });
  if (pages.length === 0) return use(others);
  const pictures = pages.map(({ id }) => ({ storedFile: id }));
  const made = await files.put(await pdf.pictures({ title, pictures }, { signal }));
  try {
    const isNotScanned = pages.some((page) => page.isNotScanned);
    const found: readonly FileFinding[] = isNotScanned ? ['not-scanned'] : [];
    return await use([{ ...made, mimeType: 'application/pdf', findings: found }, ...others]);
  } finally {
    await files.discard([made.id]);
  }
}

function becomesPage({ mimeType, image }: UploadedFile): boolean {
  if (mimeType === 'image/jpeg') return true;
  return (
    mimeType === 'image/png' && image !== null && image.width * image.height <= MOST_PNG_PIXELS
  );
}
