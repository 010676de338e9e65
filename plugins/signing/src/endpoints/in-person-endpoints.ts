import { defineEndpoint } from '@porchlight/kernel';
import { IdParamsSchema, SuccessResponseSchema } from '@porchlight/schemas';
import {
  InPersonCreatedSchema,
  SigningOpenedSchema,
  VisitedInPersonResponseSchema,
} from '../generated/refs.ts';

/** Signing on the device of an agent: the calls of the agent, and those of the screen that is handed over. */
export const inPersonEndpoints = {
  /** Before `startInPerson`, in the same browser. */
  nameDevice: defineEndpoint({
    method: 'post',
    path: '/signing/device',
    returns: SuccessResponseSchema,
  }),
  startInPerson: defineEndpoint({
    method: 'post',
    path: '/sessionforms/:id/in-person',
    params: IdParamsSchema,
    returns: InPersonCreatedSchema,
  }),
  readInPerson: defineEndpoint({
    method: 'get',
    path: '/public/in-person',
    returns: VisitedInPersonResponseSchema,
  }),
  signInPerson: defineEndpoint({
    method: 'post',
    path: '/public/in-person/sign',
    returns: SigningOpenedSchema,
  }),
};
