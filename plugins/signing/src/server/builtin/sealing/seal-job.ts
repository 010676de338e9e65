import { NoValuesSchema } from '@porchlight/schemas';
import type { Shape } from '@porchlight/kernel';
import type { JobDefinition, Jobs } from '@porchlight/server';
import { EnvelopeJobSchema } from '../../../generated/refs.ts';
import type { EnvelopeJob } from '../../../generated/types.ts';
import { SEAL_JOB } from '../ceremony/builtin-rows.ts';
import { lateJob } from '../../late-job.ts';
import type { SealExtender } from './seal-extender.ts';
import type { EnvelopeSealer } from './envelope-sealer.ts';

/** Queued in the transaction of the last signature. */
export function sealJob(sealing: () => EnvelopeSealer): JobDefinition<EnvelopeJob> {
  return {
    id: SEAL_JOB,
    title: 'Seal a signed document',
    payload: EnvelopeJobSchema,
    key: ({ id }) => id,
    run: ({ id }, signal) => sealing().seal(id, signal),
  };
}

/** Queues again what was signed by all and is not sealed. */
export function sealLate(
  sealing: () => EnvelopeSealer,
  jobs: () => Jobs,
): JobDefinition<Shape<typeof NoValuesSchema>> {
  return lateJob({
    id: 'signing.seal-late',
    title: 'Seal signed documents that were left',
    queues: SEAL_JOB,
    due: () => sealing().due(),
    jobs,
  });
}

/** Runs often, so that evidence comes soon after a seal; most runs find nothing to do. */
export function extendSeals(
  extending: () => SealExtender,
): JobDefinition<Shape<typeof NoValuesSchema>> {
  return {
    id: 'signing.extend-seals',
    title: 'Add time stamps and certificate evidence to sealed documents',
    payload: NoValuesSchema,
    schedule: '*/20 * * * *',
    run: (_, signal) => extending().run(signal),
  };
}
