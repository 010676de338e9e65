import { useApi, useSlotEntries } from '@porchlight/web';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ClientDetailCards } from '../../slots.ts';
import { documentsQuery } from '../documents/document-queries.ts';
import { historyQuery } from '../history/history-queries.ts';
import { optionsQuery } from '../use-client-options.ts';

/** Requests everything the page shows at once, the code of the cards included: nothing waits for the client. */
export function usePageData(clientId: number): void {
  const api = useApi();
  const cache = useQueryClient();
  const cards = useSlotEntries(ClientDetailCards);

  useEffect(() => {
    // Where it fails, the card says so.
    for (const { component } of cards) component().catch(() => undefined);
  }, [cards]);

  useEffect(() => {
    void cache.prefetchInfiniteQuery(historyQuery(api, clientId));
    void cache.prefetchQuery(documentsQuery(api, clientId));
    void cache.prefetchQuery(optionsQuery(api));
  }, [api, cache, clientId]);
}
