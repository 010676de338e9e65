import { defineRoute, type Route } from '@porchlight/server';
import { DocumentFileQuerySchema, DocumentParamsSchema } from '../../../generated/refs.ts';
import {
  documentContentMissing,
  documentLinkInvalid,
  documentNotFound,
} from '../../../problems.ts';
import { sendDocument, type SendDocumentParts } from '../send-document.ts';

/** What `file_url` names: one document, for 5 minutes, without a login. */
export function sendDocumentFile(parts: () => SendDocumentParts): Route {
  return defineRoute({
    method: 'get',
    path: '/documents/:id/file',
    summary: 'The content of a document, for whoever has its signed address',
    access: { publicBecause: 'the address is signed, for one document and 5 minutes' },
    params: DocumentParamsSchema,
    query: DocumentFileQuerySchema,
    problems: [documentLinkInvalid, documentNotFound, documentContentMissing],
    handle: ({ params, query }) => sendDocument(parts(), params.id, query),
  });
}
