import { SealBrokenError, type Seals, type StoredFiles } from '@porchlight/server';
import { buffer } from 'node:stream/consumers';
import type { BuiltinEnvelope } from './builtin-rows.ts';

/** The stored document of an envelope is not the one that was sealed. */
export class SealedDocumentChanged extends Error {
  constructor(envelopeId: string, options?: ErrorOptions) {
    super(`The sealed document of the envelope ${envelopeId} does not verify.`, options);
    this.name = 'SealedDocumentChanged';
  }
}

/** The sealed document of an envelope; null before it is sealed. Throws `SealedDocumentChanged` unless it verifies. */
export async function sealedDocument(
  parts: { readonly files: StoredFiles; readonly seals: Seals },
  { row }: BuiltinEnvelope,
): Promise<Buffer | null> {
  if (row.sealed_file_id === null) return null;
  const bytes = await contentOf(parts.files, row.sealed_file_id).catch((cause: unknown) => {
    throw cause instanceof SealBrokenError ? new SealedDocumentChanged(row.id, { cause }) : cause;
  });
  const { verdict, sha256 } = await parts.seals.verify(bytes);
  if (verdict !== 'valid' || sha256 !== row.sealed_sha256) throw new SealedDocumentChanged(row.id);
  return bytes;
}

async function contentOf(files: StoredFiles, id: string): Promise<Buffer> {
  return buffer(await files.open(id));
}
