import { useApi } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { clientEndpoints } from '../../../endpoints.ts';
import { clientKeys } from '../../client-queries.ts';

/** What would be deleted with the client; counted on each call. */
export function useRelatedData(clientId: number) {
  const api = useApi();
  return useQuery({
    queryKey: clientKeys.relatedData(clientId),
    queryFn: ({ signal }) =>
      api.call(clientEndpoints.readRelatedData, { params: { id: clientId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}
