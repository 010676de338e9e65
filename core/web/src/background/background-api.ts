import type { JobSchedule } from '@porchlight/schemas';
import { administrationEndpoints } from '@porchlight/schemas/administration-endpoints';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api/api-client.ts';
import {
  eventItem,
  jobItem,
  providerItem,
  refreshAfter,
  sortItems,
  type WorkItem,
} from './work-items.ts';

/** The page of background work with what needs attention. */
export const FAILED_WORK_PATH = '/crm/settings/background?show=failed';

interface BackgroundWork {
  readonly items: readonly WorkItem[];
  readonly schedules: readonly JobSchedule[];
}

/** Everything that the portal does in the background; read again every few seconds while something runs. */
export function backgroundQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['core', 'background-work'],
    queryFn: async ({ signal }): Promise<BackgroundWork> => {
      const [{ jobs, schedules }, { events: received }, { events }] = await Promise.all([
        api.call(administrationEndpoints.listJobs, { signal }),
        api.call(administrationEndpoints.listWebhookEvents, { signal }),
        api.call(administrationEndpoints.listFailedEvents, { signal }),
      ]);
      return {
        items: sortItems([
          ...jobs.map(jobItem),
          ...events.map(eventItem),
          ...received.map(providerItem),
        ]),
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
  const { retryJob, retryWebhookEvent, retryFailedEvent } = administrationEndpoints;
  const call = { params: { id } };
  if (kind === 'job') await api.call(retryJob, call);
  else if (kind === 'provider') await api.call(retryWebhookEvent, call);
  else await api.call(retryFailedEvent, call);
}

/** Cancels or removes a job, or skips an event. */
export async function endItem(api: ApiClient, { kind, id }: WorkItem): Promise<void> {
  const { cancelJob, skipFailedEvent } = administrationEndpoints;
  const call = { params: { id } };
  if (kind === 'job') await api.call(cancelJob, call);
  else await api.call(skipFailedEvent, call);
}
