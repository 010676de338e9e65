import { type ApiClient, useApi } from '@porchlight/web';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { clientEndpoints } from '../endpoints.ts';
import type { ClientOptions } from '../generated/types.ts';
import { clientKeys } from './client-queries.ts';

/** How the part of the module's settings that screens need is read. */
export function optionsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: clientKeys.options,
    queryFn: ({ signal }) => api.call(clientEndpoints.readOptions, { signal }),
  });
}

/** What the screens need to know of the module's settings; undefined until it is there. */
export function useClientOptions(): ClientOptions['data'] | undefined {
  return useQuery(optionsQuery(useApi())).data?.data;
}
