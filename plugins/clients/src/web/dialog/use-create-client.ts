import { newIdempotencyKey, useApi } from '@porchlight/web';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { clientEndpoints } from '../../endpoints.ts';
import type { Client } from '../../generated/types.ts';
import { clientKeys } from '../client-queries.ts';

/** The create call succeeded, but its response has no id. */
export class NoIdReturned extends Error {
  override name = 'NoIdReturned';
}

/** Creates a client. */
export function useCreateClient() {
  const api = useApi();
  const cache = useQueryClient();
  const tried = useRef({ text: '', key: '' });

  return async function create(body: object): Promise<Client> {
    const text = JSON.stringify(body);
    // A create whose response was lost may have worked: saving the same values again must not add a second client.
    if (tried.current.text !== text) tried.current = { text, key: newIdempotencyKey() };
    const options = { idempotencyKey: tried.current.key };
    const created = createdClient(
      await api.call(clientEndpoints.createClient, { body, ...options }),
    );
    tried.current = { text: '', key: '' };
    void cache.invalidateQueries({ queryKey: clientKeys.all });
    return created;
  };
}

/** The client of a create response: the response itself, or its `client` or `data`. */
function createdClient(response: unknown): Client {
  const body = (response ?? {}) as { client?: unknown; data?: unknown };
  for (const candidate of [body, body.client, body.data]) {
    if (typeof (candidate as { id?: unknown } | undefined)?.id === 'number')
      return candidate as Client;
  }
  throw new NoIdReturned();
}
