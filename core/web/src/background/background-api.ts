import type { JobSchedule } from '@porchlight/schemas';
import { administrationEndpoints } from '@porchlight/schemas/administration-endpoints';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api/api-client.ts';
import { jobItem, providerItem, refreshAfter, sortItems, type WorkItem } from './work-items.ts';

export interface BackgroundWork {
  readonly items: readonly WorkItem[];
  readonly schedules: readonly JobSchedule[];
}

/** Everything that the portal does in the background; read again every few seconds while something runs. */
export function backgroundQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['core', 'background-work'],
    queryFn: async ({ signal }): Promise<BackgroundWork> => {
      const [{ jobs, schedules }, { events }] = await Promise.all([
        api.call(administrationEndpoints.listJobs, { signal }),
        api.call(administrationEndpoints.listWebhookEvents, { signal }),
      ]);
      return {
        items: sortItems([...jobs.map(jobItem), ...events.map(providerItem)]),
        schedules,
      };
    },
    staleTime: 0,
    refetchInterval: ({ state }) => refreshAfter(state.data?.items ?? []),
    refetchOnWindowFocus: 'always',
  });
}

/** Runs a failed item once more. */
export async function retryItem(api: ApiClient, { kind, id }: WorkItem): Promise<void> {
  const { retryJob, retryWebhookEvent } = administrationEndpoints;
  const call = { params: { id } };
  await (kind === 'job' ? api.call(retryJob, call) : api.call(retryWebhookEvent, call));
}

/** Cancels, removes, or skips an item. */
export async function endItem(api: ApiClient, { id }: WorkItem): Promise<void> {
  await api.call(administrationEndpoints.cancelJob, { params: { id } });
}
