import { isGone, useApi } from '@porchlight/web';
import { useQueryClient } from '@tanstack/react-query';
import type { Client, ClientWrite } from '../../../generated/types.ts';
import { clientKeys } from '../../client-queries.ts';

/** Sends changed fields from the version they were made from; answers the client as it is now. */
export function useSaveChanges(clientId: number) {
  const api = useApi();
  const cache = useQueryClient();
  return async function save(body: ClientWrite, version: number): Promise<Client> {
    const saved = await api
      .put<Client>(`/clients/${String(clientId)}`, { ...body, version })
      .catch((error: unknown) => {
        // Deleted meanwhile: the page behind the dialog must learn it, too.
        if (isGone(error)) void cache.invalidateQueries({ queryKey: clientKeys.all });
        throw error;
      });
    cache.setQueryData(clientKeys.detail(clientId), saved);
    void cache.invalidateQueries({ queryKey: clientKeys.all });
    return saved;
  };
}
