import { useApi } from '@porchlight/web';
import { useQueryClient } from '@tanstack/react-query';
import type { Client, ClientHistory } from '../../../../generated/types.ts';
import { clientKeys } from '../../../client-queries.ts';
import type { CardField } from '../card-fields.ts';

/** What a save that met a newer version needs to know. */
export function useForeignChange(clientId: number) {
  const api = useApi();
  const cache = useQueryClient();
  const path = `/clients/${String(clientId)}`;
  return {
    /** The client as it is stored now; the page behind the dialog shows it as well. */
    async stored(): Promise<Client> {
      const client = await api.get<Client>(path);
      cache.setQueryData(clientKeys.detail(clientId), client);
      return client;
    },
    /** Who changed the fields last, 'Tomás Alvarez and Marisol Rivera'; null when the history does not say. */
    async whoChanged(fields: readonly CardField[]): Promise<string | null> {
      const query = { limit: 1 };
      const history = await api
        .get<ClientHistory>(`${path}/history`, { query, retry: false })
        .catch(() => null);
      const names = fields.flatMap((field) => history?.last_changed?.[field]?.by.name ?? []);
      return names.length === 0 ? null : inWords.format(new Set(names));
    },
  };
}

const inWords = new Intl.ListFormat('en-US');
