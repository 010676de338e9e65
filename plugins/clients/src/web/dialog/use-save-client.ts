import { useApi } from '@porchlight/web';
import { useQueryClient } from '@tanstack/react-query';
import type { Client } from '../../generated/types.ts';
import { clientKeys } from '../client-queries.ts';
import { bodyOf, changedValues, type ClientFormValues } from './client-form-values.ts';
import { NoIdAnswered } from './save-failure.ts';

/** Creates a client (C3), or sends the changed fields of one that exists (C4). */
export function useSaveClient(client: Client | undefined) {
  const api = useApi();
  const cache = useQueryClient();

  return async function save(start: ClientFormValues, values: ClientFormValues): Promise<Client> {
    if (client !== undefined) {
      const changes = changedValues(start, values);
      if (Object.keys(changes).length === 0) return client;
      const saved = await api.put<Client>(`/clients/${String(client.id)}`, {
        ...bodyOf(changes),
        version: client.version,
      });
      cache.setQueryData(clientKeys.detail(client.id), saved);
      void cache.invalidateQueries({ queryKey: clientKeys.all });
      return saved;
    }
    const created = createdClient(await api.post('/clients', bodyOf(values)));
    void cache.invalidateQueries({ queryKey: clientKeys.all });
    return created;
  };
}

/** The client of a create answer: itself, or under `client` or `data` (CL-076). */
function createdClient(answer: unknown): Client {
  const body = (answer ?? {}) as { client?: unknown; data?: unknown };
  for (const candidate of [body, body.client, body.data]) {
    if (typeof (candidate as { id?: unknown } | undefined)?.id === 'number')
      return candidate as Client;
  }
  throw new NoIdAnswered();
}
