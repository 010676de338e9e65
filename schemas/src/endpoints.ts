import { defineEndpoint } from '@porchlight/kernel';
import {
  AuditPageSchema,
  AuditQuerySchema,
  BootstrapSchema,
  HealthResponseSchema,
  JobListSchema,
  JobParamsSchema,
  ModuleChangeResponseSchema,
  ModuleChangeQuerySchema,
  ModuleChangeSchema,
  ModuleListSchema,
  ModuleParamsSchema,
  ModulePreviewSchema,
  ModuleSettingsSchema,
  PreferenceParamsSchema,
  PreferenceSchema,
  PreferenceWriteSchema,
  ReadinessResponseSchema,
  SearchResponseSchema,
  SearchQuerySchema,
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

/** The calls of the portal itself. */
export const coreEndpoints = {
  readAudit: defineEndpoint({
    method: 'get',
    path: '/audit',
    query: AuditQuerySchema,
    returns: AuditPageSchema,
  }),
  readBootstrap: defineEndpoint({
    method: 'get',
    path: '/bootstrap',
    returns: BootstrapSchema,
  }),
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
  search: defineEndpoint({
    method: 'get',
    path: '/search',
    query: SearchQuerySchema,
    returns: SearchResponseSchema,
  }),
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
  readPreference: defineEndpoint({
    method: 'get',
    path: '/preferences/:key',
    params: PreferenceParamsSchema,
    returns: PreferenceSchema,
  }),
  storePreference: defineEndpoint({
    method: 'put',
    path: '/preferences/:key',
    params: PreferenceParamsSchema,
    body: PreferenceWriteSchema,
    returns: SuccessResponseSchema,
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
  readHealth: defineEndpoint({
    method: 'get',
    path: '/health',
    returns: HealthResponseSchema,
  }),
  /** Served by the plugin that signs staff in. */
  signOut: defineEndpoint({
    method: 'post',
    path: '/crm/logout',
    returns: SuccessResponseSchema,
  }),
  readReadiness: defineEndpoint({
    method: 'get',
    path: '/ready',
    returns: ReadinessResponseSchema,
  }),
};
