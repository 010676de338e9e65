import type { JobParams, NoValues } from '@porchlight/schemas';
import { JobParamsSchema, NoValuesSchema } from '@porchlight/schemas';
import type { JobDefinition } from '../plugin-api/define-plugin.ts';
import type { Messenger } from './messenger.ts';
import { SEND_AUTOMATIC_MESSAGE, SEND_MESSAGE } from './message-queues.ts';

/** Delivers one message for which a person waits. */
export function sendMessage(messenger: () => Messenger): JobDefinition<JobParams> {
  return { ...sending(messenger), id: SEND_MESSAGE, title: 'Send a message' };
}

/** Delivers one message that the portal sends by itself. */
export function sendAutomaticMessage(messenger: () => Messenger): JobDefinition<JobParams> {
  return {
    ...sending(messenger),
    id: SEND_AUTOMATIC_MESSAGE,
    title: 'Send an automatic message',
  };
}

function sending(messenger: () => Messenger): Omit<JobDefinition<JobParams>, 'id' | 'title'> {
  return {
    payload: JobParamsSchema,
    key: ({ id }) => id,
    concurrency: 2,
    run: ({ id }, signal) => messenger().deliver(id, signal),
  };
}

/** Every ten minutes: queues messages again whose process died, and removes old contents. */
export function tidyMessages(messenger: () => Messenger): JobDefinition<NoValues> {
  return {
    id: 'core.tidy-messages',
    title: 'Clean up messages',
    payload: NoValuesSchema,
    schedule: '*/10 * * * *',
    run: () => messenger().tidy(),
  };
}
