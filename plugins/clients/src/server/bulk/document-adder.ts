import type { Actor, StoredFiles, Writes } from '@porchlight/server';
import { DocumentWrites } from '../documents/document-writes.ts';

/** A file that becomes a document, and what is said of it. */
export interface DocumentToAdd {
  readonly name: string;
  /** Its type by its content; not checked again. */
  readonly mimeType: string;
  readonly content: Buffer;
  /** Blank for the default one. */
  readonly folder: string;
  readonly status: string;
  readonly signed: boolean;
}

export interface DocumentAdderParts {
  readonly writes: Writes;
  readonly files: StoredFiles;
}

/** Adds documents as the upload does: sealed, in one transaction with the line in the audit. */
export function documentAdder({ writes, files }: DocumentAdderParts) {
  const documents = new DocumentWrites({
    writes,
    files,
    downloads: { address: () => '' },
    audit: { fieldChanges: () => Promise.resolve([]) },
  });
  return async (actor: Actor, clientId: number, document: DocumentToAdd): Promise<void> => {
    const { name, mimeType, content, folder, status, signed } = document;
    const stored = await files.put(content);
    const file = { ...stored, fileName: name, mimeType, findings: null };
    try {
      await documents.add(actor, clientId, [file], { folder, status, signed });
    } catch (error) {
      await files.discard([stored.id]);
      throw error;
    }
  };
}
