import { defineEndpoint } from '@porchlight/kernel';
import { DeletionQuerySchema, SuccessResponseSchema } from '@porchlight/schemas';
import {
  KeptDocumentListSchema,
  KeptDocumentQuerySchema,
  KeptDocumentResponseSchema,
  LegalHoldWriteSchema,
  SignedDocumentParamsSchema,
} from '../generated/refs.ts';

/** The calls of owners about signed documents, also those whose client is gone. */
export const keptDocumentEndpoints = {
  listKept: defineEndpoint({
    method: 'get',
    path: '/signing/documents',
    query: KeptDocumentQuerySchema,
    returns: KeptDocumentListSchema,
  }),
  /** The PDF. */
  downloadKept: defineEndpoint({
    method: 'get',
    path: '/signing/documents/:id/download',
    params: SignedDocumentParamsSchema,
  }),
  /** Puts it on legal hold, or releases it. */
  holdKept: defineEndpoint({
    method: 'put',
    path: '/signing/documents/:id/hold',
    params: SignedDocumentParamsSchema,
    body: LegalHoldWriteSchema,
    returns: KeptDocumentResponseSchema,
  }),
  destroyKept: defineEndpoint({
    method: 'delete',
    path: '/signing/documents/:id',
    params: SignedDocumentParamsSchema,
    query: DeletionQuerySchema,
    returns: SuccessResponseSchema,
  }),
};
