import { defineEndpoint } from '@porchlight/kernel';
import { VerificationResponseSchema, VerifyParamsSchema } from '../generated/refs.ts';

/** Anyone may verify a document. */
export const verificationEndpoints = {
  verifyCode: defineEndpoint({
    method: 'get',
    path: '/public/verify/:code',
    params: VerifyParamsSchema,
    returns: VerificationResponseSchema,
  }),
  /** Multipart: a PDF as `document`. It is not stored. */
  verifyFile: defineEndpoint({
    method: 'post',
    path: '/public/verify',
    returns: VerificationResponseSchema,
  }),
};
