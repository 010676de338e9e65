import type { Shape } from '@porchlight/kernel';
import { NoValuesSchema } from '@porchlight/schemas';
import type { JobDefinition } from '@porchlight/server';
import type { SignedCopies } from './signed-copies.ts';

/** Whether the copies that are on their way arrived. */
export function followCopies(
  copies: () => SignedCopies,
): JobDefinition<Shape<typeof NoValuesSchema>> {
  return {
    id: 'signing.follow-copies',
    title: 'Follow the copies of signed documents',
    payload: NoValuesSchema,
    schedule: '*/5 * * * *',
    missedTimes: 'run-once',
    run: (_, signal) => copies().follow(signal),
  };
}
