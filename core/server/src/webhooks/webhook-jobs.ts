import type { JobParams, NoValues } from '@porchlight/schemas';
import { JobParamsSchema, NoValuesSchema } from '@porchlight/schemas';
import type { JobDefinition } from '../plugin-api/define-plugin.ts';
import { HANDLE_EVENT, type WebhookInbox } from './webhook-inbox.ts';

/** Handles one stored event. */
export function handleEvent(inbox: () => WebhookInbox): JobDefinition<JobParams> {
  return {
    id: HANDLE_EVENT,
    title: 'Handle a provider event',
    payload: JobParamsSchema,
    isUnlisted: true,
    key: ({ id }) => id,
    concurrency: 4,
    run: ({ id }, signal) => inbox().handle(id, signal),
  };
}

/** Every ten minutes: queues events again whose process died before it did, and removes old ones. */
export function tidyEvents(inbox: () => WebhookInbox): JobDefinition<NoValues> {
  return {
    id: 'core.tidy-webhooks',
    title: 'Clean up provider events',
    payload: NoValuesSchema,
    schedule: '*/10 * * * *',
    run: () => inbox().tidy(),
  };
}
