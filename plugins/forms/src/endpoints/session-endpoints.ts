import { defineEndpoint } from '@porchlight/kernel';
import { IdParamsSchema, SuccessResponseSchema } from '@porchlight/schemas';
import {
  SessionCreatedSchema,
  SessionCreateSchema,
  SessionDeleteQuerySchema,
  SessionListSchema,
  SessionPasscodeSchema,
  SessionSchema,
} from '../generated/refs.ts';

/** The calls of sessions; the one that makes their links is among those of links. */
export const sessionEndpoints = {
  createSession: defineEndpoint({
    method: 'post',
    path: '/session',
    body: SessionCreateSchema,
    returns: SessionCreatedSchema,
  }),
  readSessionStatus: defineEndpoint({
    method: 'get',
    path: '/session/:id/status',
    params: IdParamsSchema,
    returns: SessionSchema,
  }),
  readSessionDetails: defineEndpoint({
    method: 'get',
    path: '/session/:id/details',
    params: IdParamsSchema,
    returns: SessionSchema,
  }),
  deleteSession: defineEndpoint({
    method: 'delete',
    path: '/session/:id',
    params: IdParamsSchema,
    query: SessionDeleteQuerySchema,
    returns: SuccessResponseSchema,
  }),
  changePasscode: defineEndpoint({
    method: 'put',
    path: '/session/:id/passcode',
    params: IdParamsSchema,
    body: SessionPasscodeSchema,
    returns: SessionSchema,
  }),
  listSessions: defineEndpoint({
    method: 'get',
    path: '/clients/:id/sessions',
    params: IdParamsSchema,
    returns: SessionListSchema,
  }),
};
