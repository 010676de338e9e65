import type { Download, DownloadFile, Writes } from '@porchlight/server';
import { documentContentMissing, documentLinkInvalid, documentNotFound } from '../../problems.ts';
import { previewOf } from '../../rules/document-types.ts';
import { documentLine } from './document-audit.ts';
import { documentAddresses, type DocumentReads } from './document-reads.ts';

interface DocumentFile extends DownloadFile {
  readonly id: string;
  readonly client_id: number | null;
}

/** The contents of documents; the audit records who opens them. */
export function documentDownload(
  reads: () => DocumentReads,
  writes: () => Writes,
): Download<DocumentFile> {
  return {
    ...documentAddresses,
    summary: 'Download the content of a document',
    problems: {
      linkInvalid: documentLinkInvalid,
      notFound: documentNotFound,
      contentMissing: documentContentMissing,
    },
    isShown: (mimeType) => previewOf(mimeType) !== null,
    async find(id) {
      const { client_id, file_id, file_name, file_size, mime_type, findings } =
        await reads().file(id);
      const file = {
        fileId: file_id,
        fileName: file_name,
        size: file_size,
        mimeType: mime_type,
        findings,
      };
      return { id, client_id, ...file };
    },
    opened: (actor, document, { isSaved }) =>
      writes().run(actor, (unit) => {
        const action = isSaved ? 'document.downloaded' : 'document.opened';
        unit.audit(documentLine(action, document, { file_name: { to: document.fileName } }));
        return Promise.resolve();
      }),
  };
}
