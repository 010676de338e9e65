import { newIdempotencyKey, useApi } from '@porchlight/web';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Client } from '../../generated/types.ts';
import { clientKeys } from '../client-queries.ts';
import { bodyOf, type ClientFormValues } from './client-form-values.ts';
import { NoIdAnswered } from './save-failure.ts';
import { useUpdateClient } from './use-update-client.ts';

/**
 * Creates a client, or sends the changed fields of one that exists.
 *
 * @param version the one that the dialog started from
 */
export function useSaveClient(client: Client | undefined, version: number) {
  const api = useApi();
  const cache = useQueryClient();
  const update = useUpdateClient(client, version);
  const tried = useRef({ text: '', key: '' });

  return async function save(start: ClientFormValues, values: ClientFormValues): Promise<Client> {
    if (client !== undefined) return update(client, start, values);
    const body = bodyOf(values);
    const text = JSON.stringify(body);
    // A create whose answer was lost may have worked: pressing again with the same values must not make a twin.
    if (tried.current.text !== text) tried.current = { text, key: newIdempotencyKey() };
    const options = { idempotencyKey: tried.current.key };
    const created = createdClient(await api.post('/clients', body, options));
    tried.current = { text: '', key: '' };
    void cache.invalidateQueries({ queryKey: clientKeys.all });
    return created;
  };
}

/** The client of a create answer: itself, or under `client` or `data`. */
function createdClient(answer: unknown): Client {
  const body = (answer ?? {}) as { client?: unknown; data?: unknown };
  for (const candidate of [body, body.client, body.data]) {
    if (typeof (candidate as { id?: unknown } | undefined)?.id === 'number')
      return candidate as Client;
  }
  throw new NoIdAnswered();
}
