import { defineEndpoint } from '@porchlight/kernel';
import { IdParamsSchema, SuccessResponseSchema } from '@porchlight/schemas';
import {
  LinkSendSchema,
  LinkViewsSchema,
  RecordLinkParamsSchema,
  UploadLinkCreateSchema,
  UploadRequestCreateSchema,
  UploadRequestListSchema,
  UploadRequestResponseSchema,
  VisitedUploadResponseSchema,
} from '../generated/refs.ts';

/** The calls about documents that clients are asked for. */
export const uploadEndpoints = {
  createUploadRequest: defineEndpoint({
    method: 'post',
    path: '/upload-requests',
    body: UploadRequestCreateSchema,
    returns: UploadRequestResponseSchema,
  }),
  listUploadRequests: defineEndpoint({
    method: 'get',
    path: '/clients/:id/upload-requests',
    params: IdParamsSchema,
    returns: UploadRequestListSchema,
  }),
  createUploadLink: defineEndpoint({
    method: 'post',
    path: '/upload-requests/:id/links',
    params: IdParamsSchema,
    body: UploadLinkCreateSchema,
    returns: UploadRequestResponseSchema,
  }),
  listUploadLinkViews: defineEndpoint({
    method: 'get',
    path: '/upload-requests/:id/links/:linkId/views',
    params: RecordLinkParamsSchema,
    returns: LinkViewsSchema,
  }),
  revokeUploadLink: defineEndpoint({
    method: 'delete',
    path: '/upload-requests/:id/links/:linkId',
    params: RecordLinkParamsSchema,
    returns: SuccessResponseSchema,
  }),
  stopUploadReminders: defineEndpoint({
    method: 'delete',
    path: '/upload-requests/:id/links/:linkId/reminders',
    params: RecordLinkParamsSchema,
    returns: SuccessResponseSchema,
  }),
  sendUploadLink: defineEndpoint({
    method: 'post',
    path: '/upload-requests/:id/links/:linkId/send',
    params: RecordLinkParamsSchema,
    body: LinkSendSchema,
    returns: SuccessResponseSchema,
  }),
};

/** The calls of a visitor about the request of their link. */
export const visitedUploadEndpoints = {
  readVisitedUpload: defineEndpoint({
    method: 'get',
    path: '/public/upload-request',
    returns: VisitedUploadResponseSchema,
  }),
  sendFiles: defineEndpoint({
    method: 'post',
    path: '/public/upload-request/items/:id',
    params: IdParamsSchema,
    returns: VisitedUploadResponseSchema,
  }),
};
