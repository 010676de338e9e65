import type { Shape } from '@porchlight/kernel';
import { NoValuesSchema } from '@porchlight/schemas';
import type { JobDefinition } from '@porchlight/server';
import type { DestroyedDocuments } from './destroyed-documents.ts';

/** Every night, after the clients that were deleted 30 days ago are removed. */
export function destroyEnded(
  destroyed: () => DestroyedDocuments,
): JobDefinition<Shape<typeof NoValuesSchema>> {
  return {
    id: 'signing.destroy-ended-documents',
    title: 'Destroy signed documents at the end of their retention',
    payload: NoValuesSchema,
    schedule: '10 4 * * *',
    missedTimes: 'run-once',
    run: (_, signal) => destroyed().run(signal),
  };
}
