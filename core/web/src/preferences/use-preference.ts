import { coreEndpoints } from '@porchlight/schemas/endpoints';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../api/api-client.ts';
import { useApi, usePortal } from '../portal/portal-context.tsx';
import { startPreference } from './start-preferences.ts';

export interface PreferenceControl<T> {
  /** Undefined until the server has responded. */
  readonly value: T | undefined;
  /** Takes effect at once and is stored in the background; null returns to the default. */
  readonly store: (value: T | null) => void;
}

/** How a preference is read, for code that reads one ahead. */
export function preferenceQuery(api: ApiClient, key: string) {
  return queryOptions({
    queryKey: ['preferences', key],
    queryFn: async ({ signal }): Promise<unknown> =>
      (await api.call(coreEndpoints.readPreference, { params: { key }, signal })).value,
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  });
}

/** The stored value of a key. */
export function usePreferenceQuery(key: string) {
  const portal = usePortal();
  return useQuery({
    ...preferenceQuery(portal.api, key),
    initialData: () => startPreference(portal, key),
  });
}

/**
 * What the current user chose on a screen, stored on the server: it follows the user to other browsers. `key` is the
 * plugin, a dot, and a name ('clients.agent'). `parse` reads the stored JSON; it gets null when there is none, and also
 * when it could not be loaded, since no screen should fail for that. A value holds at most 16 KB.
 */
export function usePreference<T>(key: string, parse: (stored: unknown) => T): PreferenceControl<T> {
  const api = useApi();
  const queries = useQueryClient();
  const query = preferenceQuery(api, key);
  const { data, isPending, isError, fetchStatus } = usePreferenceQuery(key);
  const { mutate } = useMutation({
    // One after the other, so that the last choice is the one that stays.
    scope: { id: `preference ${key}` },
    mutationFn: (value: T | null) =>
      api.call(coreEndpoints.storePreference, {
        params: { key },
        body: { value: value as object | null },
      }),
  });
  const isUnknown = isPending && !isError && fetchStatus !== 'paused';
  return {
    value: isUnknown ? undefined : parse(data ?? null),
    store(value) {
      void queries.cancelQueries({ queryKey: query.queryKey });
      queries.setQueryData(query.queryKey, value);
      mutate(value);
    },
  };
}
