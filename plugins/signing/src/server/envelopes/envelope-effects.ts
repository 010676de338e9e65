import type { Jobs, WriteUnit } from '@porchlight/server';
import { SigningCompleted, SigningDeclined, SigningVoided } from '../../contract.ts';
import type { EnvelopeChange } from './stored-envelopes.ts';

/** The job that stores the signed document of an envelope. */
export const DOCUMENT_JOB = 'signing.store-document';

const EVENTS = new Map([
  ['completed', SigningCompleted],
  ['declined', SigningDeclined],
  ['voided', SigningVoided],
] as const);

/** What follows from a change of an envelope, in its transaction. */
export function envelopeEffects(jobs: Jobs) {
  return async (unit: WriteUnit, { form, before, after }: EnvelopeChange): Promise<void> => {
    if (before.state === after.state) return;
    const event = EVENTS.get(after.state as 'completed');
    if (event === undefined) return;
    const envelope_row = after.id;
    unit.publish(event, { submission_id: form.id, client_id: form.client_id, envelope_row });
    if (after.state === 'completed')
      await jobs.enqueue(DOCUMENT_JOB, { id: after.id }, { key: String(after.id), unit });
  };
}
