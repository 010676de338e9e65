import { defineEndpoint } from '@porchlight/kernel';
import { IdParamsSchema } from '@porchlight/schemas';
import { SigningOpenedSchema, VisitedSigningResponseSchema } from '../generated/refs.ts';

/** The calls of a client whose link leads to a form to sign; the token is sent as bearer token. */
export const visitedSigningEndpoints = {
  readSigning: defineEndpoint({
    method: 'get',
    path: '/public/session-form/signing',
    returns: VisitedSigningResponseSchema,
  }),
  signForm: defineEndpoint({
    method: 'post',
    path: '/public/session-form/sign',
    returns: SigningOpenedSchema,
  }),
  /** A form of the session that the link is about. */
  readSigningOfSession: defineEndpoint({
    method: 'get',
    path: '/public/session/forms/:id/signing',
    params: IdParamsSchema,
    returns: VisitedSigningResponseSchema,
  }),
  signFormOfSession: defineEndpoint({
    method: 'post',
    path: '/public/session/forms/:id/sign',
    params: IdParamsSchema,
    returns: SigningOpenedSchema,
  }),
};
