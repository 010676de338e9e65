import type { Document } from '../../../generated/types.ts';
import { usualDocumentStatuses } from '../../../rules/document-status.ts';
import { documentsByFolder } from '../../../rules/documents-by-folder.ts';

/** What is offered where a folder or a status is typed: what the client's documents have, and the usual. */
export interface KnownOptions {
  readonly folders: readonly string[];
  readonly statuses: readonly string[];
}

export function knownOptions(documents: readonly Document[]): KnownOptions {
  const used = documents.map(({ status }) => status).filter((status) => status !== '');
  return {
    folders: documentsByFolder(documents).map(({ name }) => name),
    statuses: [...new Set([...usualDocumentStatuses, ...used])],
  };
}
