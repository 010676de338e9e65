import { defineEndpoint } from '@porchlight/kernel';
import { IdParamsSchema } from '@porchlight/schemas';
import { BulkSendCreateSchema, BulkSendResponseSchema } from '../generated/refs.ts';

/** One form to sign for many clients. */
export const bulkSendEndpoints = {
  startBulkSend: defineEndpoint({
    method: 'post',
    path: '/signing/bulk-sends',
    body: BulkSendCreateSchema,
    returns: BulkSendResponseSchema,
  }),
  /** How far it is. */
  readBulkSend: defineEndpoint({
    method: 'get',
    path: '/signing/bulk-sends/:id',
    params: IdParamsSchema,
    returns: BulkSendResponseSchema,
  }),
};
