import type { Jobs, WriteUnit } from '@porchlight/server';
import { SigningCompleted, SigningDeclined, SigningVoided } from '../../contract.ts';
import type { FormFacts } from '@porchlight/forms/contract';
import type { StoredEnvelope } from '../store/envelope-rows.ts';

/** The job that stores the signed document of an envelope. */
export const DOCUMENT_JOB = 'signing.store-document';

const EVENTS = new Map([
  ['completed', SigningCompleted],
  ['declined', SigningDeclined],
  ['voided', SigningVoided],
] as const);

/** What changed in an envelope, with what it was before. */
interface EnvelopeChange {
  /** As it was before. */
  readonly form: FormFacts;
  readonly before: StoredEnvelope;
  readonly after: StoredEnvelope;
}

/** What follows from a change of an envelope, in its transaction. */
export async function publishChange(
  unit: WriteUnit,
  jobs: Jobs,
  { form, before, after }: EnvelopeChange,
): Promise<void> {
  if (before.state === after.state) return;
  const event = EVENTS.get(after.state as 'completed');
  if (event === undefined) return;
  const envelope_row = after.id;
  unit.publish(event, { submission_id: form.id, client_id: form.client_id, envelope_row });
  if (after.state === 'completed')
    await jobs.enqueue(DOCUMENT_JOB, { id: after.id }, { key: String(after.id), unit });
}
