import { defineEndpoint } from '@porchlight/kernel';
import { DownloadQuerySchema, IdParamsSchema, SuccessResponseSchema } from '@porchlight/schemas';
import {
  DocumentLinkCreatedSchema,
  DocumentLinkListSchema,
  DocumentLinkParamsSchema,
  PublicDocumentParamsSchema,
  SignedAddressQuerySchema,
  SignedDocumentParamsSchema,
  SignedDocumentResponseSchema,
  VisitedDocumentResponseSchema,
} from '../generated/refs.ts';

/** The calls about what was signed. */
export const signedDocumentEndpoints = {
  /** The PDF. */
  downloadSigned: defineEndpoint({
    method: 'get',
    path: '/sessionforms/:id/download',
    params: IdParamsSchema,
  }),
  readSignedDocument: defineEndpoint({
    method: 'get',
    path: '/sessionforms/:id/document',
    params: SignedDocumentParamsSchema,
    returns: SignedDocumentResponseSchema,
  }),
  listLinks: defineEndpoint({
    method: 'get',
    path: '/sessionforms/:id/document-links',
    params: IdParamsSchema,
    returns: DocumentLinkListSchema,
  }),
  addLink: defineEndpoint({
    method: 'post',
    path: '/sessionforms/:id/document-links',
    params: IdParamsSchema,
    returns: DocumentLinkCreatedSchema,
  }),
  revokeLink: defineEndpoint({
    method: 'delete',
    path: '/sessionforms/:id/document-links/:linkId',
    params: DocumentLinkParamsSchema,
    returns: SuccessResponseSchema,
  }),
  /** The two calls of the page that a link to a signed document opens. */
  readLinkedDocument: defineEndpoint({
    method: 'get',
    path: '/public/signed-document',
    returns: VisitedDocumentResponseSchema,
  }),
  openLinkedDocument: defineEndpoint({
    method: 'post',
    path: '/public/signed-document/open',
    returns: SignedDocumentResponseSchema,
  }),
  readPublicDocument: defineEndpoint({
    method: 'get',
    path: '/public/form-documents/:token',
    params: PublicDocumentParamsSchema,
    returns: SignedDocumentResponseSchema,
  }),
  /** Behind the signed addresses of visitors. */
  sendPublicDocument: defineEndpoint({
    method: 'get',
    path: '/public/signed-documents/:id',
    params: SignedDocumentParamsSchema,
    query: SignedAddressQuerySchema,
  }),
  /** Behind the signed addresses of staff. */
  readSignedContent: defineEndpoint({
    method: 'get',
    path: '/signing/documents/:id/content',
    params: SignedDocumentParamsSchema,
    query: DownloadQuerySchema,
  }),
};
