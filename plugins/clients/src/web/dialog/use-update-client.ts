import { isEditConflict, useApi } from '@porchlight/web';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Client, ClientWrite } from '../../generated/types.ts';
import { useSaveChanges } from '../cards/kit/use-save-changes.ts';
import { clientQuery } from '../client-queries.ts';
import { bodyOf, changedValues, type ClientFormValues, valuesOf } from './client-form-values.ts';

/**
 * Sends the changed fields of a client from the version that the dialog was opened with: a newer one that the page
 * shows meanwhile has changes that nobody saw here. What a colleague changed in other fields is no obstacle; a change
 * of the same field fails as the conflict that it is, and the next try goes from what the colleague saved.
 */
export function useUpdateClient(client: Client | undefined, version: number) {
  const api = useApi();
  const cache = useQueryClient();
  const save = useSaveChanges(client?.id ?? 0);
  const from = useRef(version);

  return async function update(
    shown: Client,
    start: ClientFormValues,
    values: ClientFormValues,
  ): Promise<Client> {
    const changes = changedValues(start, values);
    if (Object.keys(changes).length === 0) return shown;
    // The rules of the form have looked at it.
    const body = bodyOf(changes) as ClientWrite;
    try {
      return await save(body, from.current);
    } catch (error) {
      if (!isEditConflict(error)) throw error;
      const now = await cache.fetchQuery({ ...clientQuery(api, shown.id), staleTime: 0 });
      from.current = now.version;
      const stored = valuesOf(now);
      const fields = Object.keys(changes) as (keyof ClientFormValues)[];
      if (fields.some((field) => stored[field] !== start[field])) throw error;
      return save(body, now.version);
    }
  };
}
