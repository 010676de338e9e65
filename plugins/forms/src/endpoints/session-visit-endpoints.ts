import { defineEndpoint } from '@porchlight/kernel';
import { IdParamsSchema } from '@porchlight/schemas';
import {
  DraftSavedResponseSchema,
  DraftWriteSchema,
  FormHandedInResponseSchema,
  FormHandInSchema,
  VisitedFormResponseSchema,
  VisitedSessionResponseSchema,
} from '../generated/refs.ts';

/** The calls of a visitor about the session of their link and its forms. */
export const sessionVisitEndpoints = {
  readVisitedSession: defineEndpoint({
    method: 'get',
    path: '/public/session',
    returns: VisitedSessionResponseSchema,
  }),
  readFormOfSession: defineEndpoint({
    method: 'get',
    path: '/public/session/forms/:id',
    params: IdParamsSchema,
    returns: VisitedFormResponseSchema,
  }),
  saveDraftOfSession: defineEndpoint({
    method: 'put',
    path: '/public/session/forms/:id',
    params: IdParamsSchema,
    body: DraftWriteSchema,
    returns: DraftSavedResponseSchema,
  }),
  handInOfSession: defineEndpoint({
    method: 'post',
    path: '/public/session/forms/:id/submit',
    params: IdParamsSchema,
    body: FormHandInSchema,
    returns: FormHandedInResponseSchema,
  }),
};
