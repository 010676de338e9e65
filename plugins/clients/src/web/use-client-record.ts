import { formatList } from '@porchlight/kernel';
import { isBusy, isGone, messageOf, useApi } from '@porchlight/web';
import { useQueryClient } from '@tanstack/react-query';
import { clientEndpoints } from '../endpoints.ts';
import type { Client, ClientWrite } from '../generated/types.ts';
import { clientKeys } from './client-queries.ts';
import { clientTexts } from './client-texts.ts';

/** How the forms of a stored client save it, and what they need when someone else saved it first. */
export function useClientRecord(clientId: number) {
  const api = useApi();
  const cache = useQueryClient();
  const params = { id: clientId };

  /** Sends changed fields with the version they were made from; resolves to the client as stored now. */
  async function save(body: ClientWrite, version: number): Promise<Client> {
    const saved = await api
      .call(clientEndpoints.updateClient, { params, body: { ...body, version } })
      .catch((error: unknown) => {
        // The page behind the dialog must notice a deleted client, too.
        if (isGone(error)) void cache.invalidateQueries({ queryKey: clientKeys.all });
        throw error;
      });
    cache.setQueryData(clientKeys.detail(clientId), saved);
    void cache.invalidateQueries({ queryKey: clientKeys.all });
    return saved;
  }

  const versions = {
    versionOf: ({ version }: Client) => version,
    /** The client as it is stored now; the page behind the dialog shows it as well. */
    async read(): Promise<Client> {
      const client = await api.call(clientEndpoints.readClient, { params });
      cache.setQueryData(clientKeys.detail(clientId), client);
      return client;
    },
    /** Who changed the fields last, 'Tomás Alvarez and Marisol Rivera'; null when the history does not say. */
    async whoChanged(fields: readonly string[]): Promise<string | null> {
      const query = { limit: 1 };
      const history = await api
        .call(clientEndpoints.readHistory, { params, query, retry: false })
        .catch(() => null);
      const names = fields.flatMap((field) => history?.last_changed?.[field]?.by.name ?? []);
      return names.length === 0 ? null : formatList([...new Set(names)]);
    },
  };

  return { save, versions };
}

/** The message above a form whose save failed for a reason that no field explains. */
export function clientSaveFailure(error: unknown, fallback: string): string {
  if (isBusy(error)) return messageOf(error);
  return isGone(error) ? clientTexts.gone : fallback;
}
