import { NoValuesSchema, type NoValues } from '@porchlight/schemas';
import type { JobDefinition } from '@porchlight/server';
import type { StatusReader } from './readings/status-reader.ts';

/** Every five minutes, in one process: the history of the status page. */
export function sampleChecks(reader: StatusReader): JobDefinition<NoValues> {
  return {
    id: 'status.sample-checks',
    title: 'Note the states of the status page',
    payload: NoValuesSchema,
    schedule: '*/5 * * * *',
    run: (_, signal) => reader.sample(signal),
  };
}
