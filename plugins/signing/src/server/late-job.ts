import type { Shape } from '@porchlight/kernel';
import { NoValuesSchema } from '@porchlight/schemas';
import type { JobDefinition, Jobs } from '@porchlight/server';

interface LateJobParts<Id> {
  readonly id: string;
  readonly title: string;
  /** Id of the job to queue. */
  readonly queues: string;
  /** What still needs that job. */
  readonly due: () => Promise<readonly Id[]>;
  readonly jobs: () => Jobs;
}

/** For jobs that failed, or that a restored backup lacks: what they work on is not forgotten. `due` leaves out what was canceled. */
export function lateJob<Id extends string | number>({
  id,
  title,
  queues,
  due,
  jobs,
}: LateJobParts<Id>): JobDefinition<Shape<typeof NoValuesSchema>> {
  return {
    id,
    title,
    payload: NoValuesSchema,
    schedule: '*/20 * * * *',
    run: async () => {
      for (const left of await due())
        await jobs().enqueue(queues, { id: left }, { key: String(left) });
    },
  };
}
