import { defineEndpoint } from '@porchlight/kernel';
import {
  BootstrapSchema,
  HealthResponseSchema,
  PreferenceParamsSchema,
  PreferenceSchema,
  PreferenceWriteSchema,
  SearchQuerySchema,
  SearchResponseSchema,
  SuccessResponseSchema,
} from './generated/refs.ts';

/** What every page reads first, those of visitors too, which load nothing of the other calls. */
export const readBootstrap = defineEndpoint({
  method: 'get',
  path: '/bootstrap',
  returns: BootstrapSchema,
});

/** The calls of the portal itself that every page of staff may make. */
export const coreEndpoints = {
  search: defineEndpoint({
    method: 'get',
    path: '/search',
    query: SearchQuerySchema,
    returns: SearchResponseSchema,
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
};
