import { useApi } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { statusEndpoints } from '../endpoints.ts';

/** Milliseconds between two requests. */
export const REFRESH_EVERY_MS = 30_000;

/** Loads on open, on Refresh, and every 30 seconds while the tab is visible. */
export function useStatus() {
  const api = useApi();
  return useQuery({
    queryKey: ['status', 'current'],
    queryFn: ({ signal }) => api.call(statusEndpoints.readStatus, { signal }),
    refetchInterval: REFRESH_EVERY_MS,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
  });
}
