import { defineEndpoint } from '@porchlight/kernel';
import {
  DraftSavedResponseSchema,
  DraftWriteSchema,
  FormHandedInResponseSchema,
  FormHandInSchema,
  VisitedFormResponseSchema,
} from '../generated/refs.ts';

/** The calls of a visitor about the form of their link; the token is sent as bearer token, so no address has it. */
export const visitEndpoints = {
  readVisitedForm: defineEndpoint({
    method: 'get',
    path: '/public/session-form',
    returns: VisitedFormResponseSchema,
  }),
  /** Of a link to a form to sign. */
  readFormToSign: defineEndpoint({
    method: 'get',
    path: '/public/session-form/to-sign',
    returns: VisitedFormResponseSchema,
  }),
  saveDraft: defineEndpoint({
    method: 'put',
    path: '/public/session-form',
    body: DraftWriteSchema,
    returns: DraftSavedResponseSchema,
  }),
  handIn: defineEndpoint({
    method: 'post',
    path: '/public/session-form/submit',
    body: FormHandInSchema,
    returns: FormHandedInResponseSchema,
  }),
};
