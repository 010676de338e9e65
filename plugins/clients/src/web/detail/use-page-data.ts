import { useApi } from '@porchlight/web';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { historyQuery } from '../history/history-queries.ts';
import { optionsQuery } from '../use-client-options.ts';

/** Asks at once for all that the page shows: nothing waits for the client, or for the code of a card. */
export function usePageData(clientId: number): void {
  const api = useApi();
  const cache = useQueryClient();
  useEffect(() => {
    void cache.prefetchInfiniteQuery(historyQuery(api, clientId));
    void cache.prefetchQuery(optionsQuery(api));
  }, [api, cache, clientId]);
}
