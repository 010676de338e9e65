import type { ApiClient } from '@porchlight/web';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { uploadEndpoints } from '../../endpoints/upload-endpoints.ts';
import { useRefreshForms } from '../form-queries.ts';

const REFRESH_MS = 30_000;

/** The requests for documents of a client, newest first; read again while one of them waits. */
export function uploadRequestsQuery(api: ApiClient, clientId: number) {
  return queryOptions({
    queryKey: ['forms', 'upload-requests', clientId],
    queryFn: ({ signal }) =>
      api.call(uploadEndpoints.listUploadRequests, { params: { id: clientId }, signal }),
    staleTime: 15_000,
    refetchInterval: ({ state }) =>
      state.data?.data.some((request) => request.state === 'open') === true ? REFRESH_MS : false,
  });
}

/** Fetches the requests and what they change on the page of the client. */
export function useRefreshUploads(): () => void {
  const queries = useQueryClient();
  const refresh = useRefreshForms();
  return () => {
    void refresh();
    void queries.invalidateQueries({ queryKey: ['clients', 'documents'] });
  };
}
