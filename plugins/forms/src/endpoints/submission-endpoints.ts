import { defineEndpoint } from '@porchlight/kernel';
import { DeletionQuerySchema, IdParamsSchema, SuccessResponseSchema } from '@porchlight/schemas';
import {
  LinkClientSchema,
  SubmissionCreatedSchema,
  SubmissionCreateSchema,
  SubmissionDataListSchema,
  SubmissionLinkedSchema,
  SubmissionListSchema,
  SubmissionPageQuerySchema,
  SubmissionPageSchema,
  SubmissionResponseSchema,
  SubmissionRevealedSchema,
  SubmissionRevealSchema,
  SubmissionsOfFormSchema,
  SubmissionWriteSchema,
} from '../generated/refs.ts';
import { readSubmission } from './lookup-endpoints.ts';

/** The calls of session forms. */
export const submissionEndpoints = {
  createSubmission: defineEndpoint({
    method: 'post',
    path: '/sessionforms',
    body: SubmissionCreateSchema,
    returns: SubmissionCreatedSchema,
  }),
  listPage: defineEndpoint({
    method: 'get',
    path: '/sessionforms',
    query: SubmissionPageQuerySchema,
    returns: SubmissionPageSchema,
  }),
  listSubmissions: defineEndpoint({
    method: 'get',
    path: '/sessionforms/all',
    returns: SubmissionListSchema,
  }),
  listOfForm: defineEndpoint({
    method: 'get',
    path: '/sessionforms/form/:id',
    params: IdParamsSchema,
    returns: SubmissionsOfFormSchema,
  }),
  listOfSession: defineEndpoint({
    method: 'get',
    path: '/sessionforms/session/:id',
    params: IdParamsSchema,
    returns: SubmissionDataListSchema,
  }),
  listOfClient: defineEndpoint({
    method: 'get',
    path: '/clients/:id/forms',
    params: IdParamsSchema,
    returns: SubmissionDataListSchema,
  }),
  readSubmission,
  readComplete: defineEndpoint({
    method: 'get',
    path: '/sessionforms/:id/complete',
    params: IdParamsSchema,
    returns: SubmissionResponseSchema,
  }),
  updateSubmission: defineEndpoint({
    method: 'put',
    path: '/sessionforms/:id',
    params: IdParamsSchema,
    query: DeletionQuerySchema,
    body: SubmissionWriteSchema,
    returns: SubmissionResponseSchema,
  }),
  deleteSubmission: defineEndpoint({
    method: 'delete',
    path: '/sessionforms/:id',
    params: IdParamsSchema,
    query: DeletionQuerySchema,
    returns: SuccessResponseSchema,
  }),
  linkClient: defineEndpoint({
    method: 'put',
    path: '/sessionforms/:id/link-client',
    params: IdParamsSchema,
    query: DeletionQuerySchema,
    body: LinkClientSchema,
    returns: SubmissionLinkedSchema,
  }),
  unlinkSession: defineEndpoint({
    method: 'put',
    path: '/sessionforms/:id/unlink-session',
    params: IdParamsSchema,
    returns: SubmissionLinkedSchema,
  }),
  unlinkClient: defineEndpoint({
    method: 'put',
    path: '/sessionforms/:id/unlink-client',
    params: IdParamsSchema,
    query: DeletionQuerySchema,
    returns: SubmissionLinkedSchema,
  }),
  revealSubmission: defineEndpoint({
    method: 'post',
    path: '/sessionforms/:id/reveal',
    params: IdParamsSchema,
    body: SubmissionRevealSchema,
    returns: SubmissionRevealedSchema,
  }),
};
