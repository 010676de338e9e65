import { defineEndpoint } from '@porchlight/kernel';
import { IdParamsSchema } from '@porchlight/schemas';
import {
  CopyHandedResponseSchema,
  CopyHandSchema,
  MissingCopiesSchema,
} from '../generated/refs.ts';

/** The copies of signed documents that signers get. */
export const copyEndpoints = {
  handCopy: defineEndpoint({
    method: 'post',
    path: '/sessionforms/:id/copy',
    params: IdParamsSchema,
    body: CopyHandSchema,
    returns: CopyHandedResponseSchema,
  }),
  listMissingCopies: defineEndpoint({
    method: 'get',
    path: '/signing/missing-copies',
    returns: MissingCopiesSchema,
  }),
};
