import type { SourceDocument } from '../templates/template.ts';

/** A document as lists of the API have it. */
export function describeDocument({ documentId, name, order }: SourceDocument) {
  return { documentId, name, order, display: 'inline', includeInDownload: 'true' };
}
