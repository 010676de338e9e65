import type { ModuleList, ModulePreview, ModuleSettings } from '@porchlight/schemas';
import { administrationEndpoints } from '@porchlight/schemas/administration-endpoints';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api/api-client.ts';

export type Module = ModuleList['modules'][number];
export type Preview = ModulePreview['preview'];

/** Settings of the agency are stored under this id. */
export const AGENCY = 'core';

/** Paused actions resume by themselves, which changes no revision. */
const PAUSED_REFETCH_MS = 5_000;

const modulesKey = ['core', 'modules'] as const;

export function modulesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [...modulesKey, 'list'],
    queryFn: ({ signal }) => api.call(administrationEndpoints.listModules, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.modules.some(({ paused }) => paused.length > 0) === true
        ? PAUSED_REFETCH_MS
        : false,
  });
}

/** What the switch would do; requested again each time, because others switch too. */
export function previewQuery(api: ApiClient, id: string, wanted: boolean) {
  return queryOptions({
    queryKey: [...modulesKey, 'preview', id, wanted],
    queryFn: async ({ signal }) => {
      const input = { params: { id }, query: { preview: true }, body: { wanted }, signal };
      return (await api.call(administrationEndpoints.previewModule, input)).preview;
    },
    staleTime: 0,
    gcTime: 0,
  });
}

export function switchModule(api: ApiClient, id: string, wanted: boolean): Promise<ModuleList> {
  return api.call(administrationEndpoints.switchModule, { params: { id }, body: { wanted } });
}

export function settingsQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: [...modulesKey, 'settings', id],
    queryFn: ({ signal }) =>
      api.call(administrationEndpoints.readSettings, { params: { id }, signal }),
    staleTime: 0,
  });
}

export function saveSettings(
  api: ApiClient,
  id: string,
  values: Record<string, unknown>,
): Promise<ModuleSettings> {
  return api.call(administrationEndpoints.updateSettings, { params: { id }, body: values });
}
