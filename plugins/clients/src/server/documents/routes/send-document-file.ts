import { defineRoute, type Route } from '@porchlight/server';
import { clientEndpoints } from '../../../endpoints.ts';
import {
  documentContentMissing,
  documentLinkInvalid,
  documentNotFound,
} from '../../../problems.ts';
import { sendDocument, type SendDocumentParts } from '../send-document.ts';

/** What `file_url` names: one document, for 5 minutes, without a login. */
export function sendDocumentFile(parts: () => SendDocumentParts): Route {
  return defineRoute(clientEndpoints.sendDocumentFile, {
    summary: 'The content of a document, for the holder of its signed address',
    access: { publicBecause: 'the address is signed, for one document and 5 minutes' },
    problems: [documentLinkInvalid, documentNotFound, documentContentMissing],
    handle: ({ params, query }) => sendDocument(parts(), params.id, query),
  });
}
