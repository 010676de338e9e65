import { useApi } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import type { RelatedData } from '../../../generated/types.ts';
import { clientKeys } from '../../client-queries.ts';

/** What would go with the client; counted anew each time it is asked. */
export function useRelatedData(clientId: number) {
  const api = useApi();
  return useQuery({
    queryKey: clientKeys.relatedData(clientId),
    queryFn: ({ signal }) =>
      api.get<RelatedData>(`/clients/${String(clientId)}/related-data`, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}
