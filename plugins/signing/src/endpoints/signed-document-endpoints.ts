import { defineEndpoint } from '@porchlight/kernel';
import { DownloadQuerySchema, IdParamsSchema } from '@porchlight/schemas';
import {
  PublicDocumentParamsSchema,
  SignedAddressQuerySchema,
  SignedDocumentParamsSchema,
  SignedDocumentResponseSchema,
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
