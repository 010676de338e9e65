import { useApi } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import type { ClientOptions } from '../generated/types.ts';

/** What the screens need to know of the module's settings; undefined until it is there. */
export function useClientOptions(): ClientOptions['data'] | undefined {
  const api = useApi();
  const query = useQuery({
    queryKey: ['clients', 'options'],
    queryFn: ({ signal }) => api.get<ClientOptions>('/clients/options', { signal }),
  });
  return query.data?.data;
}
