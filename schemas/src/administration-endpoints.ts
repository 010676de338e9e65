import { defineEndpoint } from '@porchlight/kernel';
import {
  AuditChoicesSchema,
  AuditExportSchema,
  AuditListQuerySchema,
  AuditListSchema,
  AuditPageSchema,
  AuditVerdictSchema,
  AuditVerifyQuerySchema,
  AuditQuerySchema,
  FailedEventListSchema,
  JobListSchema,
  JobParamsSchema,
  MessageListQuerySchema,
  MessageListSchema,
  MessagePageQuerySchema,
  MessageResponseSchema,
  MessageTestResponseSchema,
  MessageTestSchema,
  ModuleChangeQuerySchema,
  ModuleChangeResponseSchema,
  ModuleChangeSchema,
  ModuleListSchema,
  ModuleParamsSchema,
  ModulePreviewSchema,
  ModuleSettingsSchema,
  ReadinessResponseSchema,
  RestoreConfirmationSchema,
  RestoreResponseSchema,
  SettingsValuesSchema,
  SuccessResponseSchema,
  WebhookEventListSchema,
  WebhookParamsSchema,
} from './generated/refs.ts';

const moduleChange = {
  method: 'post',
  path: '/modules/:id',
  params: ModuleParamsSchema,
  query: ModuleChangeQuerySchema,
  body: ModuleChangeSchema,
} as const;

/** The calls by which administrators and providers run the portal; a file of its own, because no page starts with them. */
export const administrationEndpoints = {
  readAudit: defineEndpoint({
    method: 'get',
    path: '/audit',
    query: AuditQuerySchema,
    returns: AuditPageSchema,
  }),
  /** The same lines as screens show them. */
  listAudit: defineEndpoint({
    method: 'get',
    path: '/audit/entries',
    query: AuditListQuerySchema,
    returns: AuditListSchema,
  }),
  readAuditChoices: defineEndpoint({
    method: 'get',
    path: '/audit/choices',
    returns: AuditChoicesSchema,
  }),
  /** One part of the chain of hashes; the next one until `next` is null. */
  verifyAudit: defineEndpoint({
    method: 'get',
    path: '/audit/verify',
    query: AuditVerifyQuerySchema,
    returns: AuditVerdictSchema,
  }),
  /** A CSV file. */
  exportAudit: defineEndpoint({ method: 'post', path: '/audit/export', body: AuditExportSchema }),
  listModules: defineEndpoint({
    method: 'get',
    path: '/modules',
    returns: ModuleListSchema,
  }),
  /** Serves the two calls below. */
  changeModule: defineEndpoint({ ...moduleChange, returns: ModuleChangeResponseSchema }),
  switchModule: defineEndpoint({ ...moduleChange, returns: ModuleListSchema }),
  /** With `preview` in the query. */
  previewModule: defineEndpoint({ ...moduleChange, returns: ModulePreviewSchema }),
  readSettings: defineEndpoint({
    method: 'get',
    path: '/modules/:id/settings',
    params: ModuleParamsSchema,
    returns: ModuleSettingsSchema,
  }),
  updateSettings: defineEndpoint({
    method: 'put',
    path: '/modules/:id/settings',
    params: ModuleParamsSchema,
    body: SettingsValuesSchema,
    returns: ModuleSettingsSchema,
  }),
  readRestore: defineEndpoint({ method: 'get', path: '/restore', returns: RestoreResponseSchema }),
  confirmRestore: defineEndpoint({
    method: 'post',
    path: '/restore/confirm',
    body: RestoreConfirmationSchema,
    returns: RestoreResponseSchema,
  }),
  listJobs: defineEndpoint({ method: 'get', path: '/jobs', returns: JobListSchema }),
  retryJob: defineEndpoint({
    method: 'post',
    path: '/jobs/:id/retry',
    params: JobParamsSchema,
    returns: JobListSchema,
  }),
  cancelJob: defineEndpoint({
    method: 'post',
    path: '/jobs/:id/cancel',
    params: JobParamsSchema,
    returns: JobListSchema,
  }),
  receiveWebhook: defineEndpoint({
    method: 'post',
    path: '/webhooks/:source',
    params: WebhookParamsSchema,
    returns: SuccessResponseSchema,
  }),
  listWebhookEvents: defineEndpoint({
    method: 'get',
    path: '/webhook-events',
    returns: WebhookEventListSchema,
  }),
  retryWebhookEvent: defineEndpoint({
    method: 'post',
    path: '/webhook-events/:id/retry',
    params: JobParamsSchema,
    returns: WebhookEventListSchema,
  }),
  listMessages: defineEndpoint({
    method: 'get',
    path: '/messages',
    query: MessageListQuerySchema,
    returns: MessageListSchema,
  }),
  readMessage: defineEndpoint({
    method: 'get',
    path: '/messages/:id',
    params: JobParamsSchema,
    returns: MessageResponseSchema,
  }),
  /** A page, not JSON. */
  readMessagePage: defineEndpoint({
    method: 'get',
    path: '/messages/:id/page',
    params: JobParamsSchema,
    query: MessagePageQuerySchema,
  }),
  retryMessage: defineEndpoint({
    method: 'post',
    path: '/messages/:id/retry',
    params: JobParamsSchema,
    returns: MessageResponseSchema,
  }),
  sendTestMessage: defineEndpoint({
    method: 'post',
    path: '/messages/test',
    body: MessageTestSchema,
    returns: MessageTestResponseSchema,
  }),
  listFailedEvents: defineEndpoint({
    method: 'get',
    path: '/failed-events',
    returns: FailedEventListSchema,
  }),
  retryFailedEvent: defineEndpoint({
    method: 'post',
    path: '/failed-events/:id/retry',
    params: JobParamsSchema,
    returns: FailedEventListSchema,
  }),
  skipFailedEvent: defineEndpoint({
    method: 'post',
    path: '/failed-events/:id/skip',
    params: JobParamsSchema,
    returns: FailedEventListSchema,
  }),
  readReadiness: defineEndpoint({
    method: 'get',
    path: '/ready',
    returns: ReadinessResponseSchema,
  }),
};
