import {
  SealBrokenError,
  StoredFileMissing,
  type Seals,
  type StoredFiles,
  type ValidSeal,
} from '@porchlight/server';
import { buffer } from 'node:stream/consumers';
import type { BuiltinEnvelope } from './builtin-rows.ts';

/** The stored document of an envelope is not the one that was sealed. */
export class SealedDocumentChanged extends Error {
  constructor(envelopeId: string, options?: ErrorOptions) {
    super(`The sealed document of the envelope ${envelopeId} does not verify.`, options);
    this.name = 'SealedDocumentChanged';
  }
}

/** The stored document of an envelope is missing from the storage. */
export class SealedDocumentMissing extends Error {
  constructor(envelopeId: string, options?: ErrorOptions) {
    super(`The sealed document of the envelope ${envelopeId} is missing.`, options);
    this.name = 'SealedDocumentMissing';
  }
}

/** The document is missing or changed, which another try does not mend. */
export function isUnverified(error: unknown): error is Error {
  return error instanceof SealedDocumentChanged || error instanceof SealedDocumentMissing;
}

interface DocumentParts {
  readonly files: StoredFiles;
  readonly seals: Seals;
}

/** The sealed document of an envelope; null before it is sealed. Throws an error that `isUnverified` unless it verifies. */
export async function sealedDocument(
  parts: DocumentParts,
  envelope: BuiltinEnvelope,
): Promise<Buffer | null> {
  return (await verifiedDocument(parts, envelope))?.bytes ?? null;
}

/** As `sealedDocument`, with what its seal says. */
export async function verifiedDocument(
  parts: DocumentParts,
  { row }: BuiltinEnvelope,
): Promise<{ readonly bytes: Buffer; readonly seal: ValidSeal } | null> {
  if (row.sealed_file_id === null) return null;
  const bytes = await contentOf(parts.files, row.sealed_file_id).catch((cause: unknown) => {
    if (cause instanceof SealBrokenError) throw new SealedDocumentChanged(row.id, { cause });
    if (cause instanceof StoredFileMissing) throw new SealedDocumentMissing(row.id, { cause });
    throw cause;
  });
  const seal = await parts.seals.verify(bytes);
  if (seal.verdict !== 'valid' || seal.sha256 !== row.sealed_sha256)
    throw new SealedDocumentChanged(row.id);
  return { bytes, seal };
}

async function contentOf(files: StoredFiles, id: string): Promise<Buffer> {
  return buffer(await files.open(id));
}
