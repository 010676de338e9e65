import { isCompleted, type CompletionFacts } from './list-status.ts';
import { isVoided, type SigningFacts } from './signing-status.ts';

type EnvelopeFacts = CompletionFacts &
  Pick<SigningFacts, 'envelope_id' | 'is_voided' | 'signed_at'>;

/** True while the envelope of a form is out: neither voided nor completed. */
export function hasLiveEnvelope(form: EnvelopeFacts): boolean {
  const hasEnvelope = (form.envelope_id ?? '').trim() !== '';
  return hasEnvelope && !isVoided(form) && !isCompleted(form) && form.signed_at === null;
}

/** What is asked before a form is removed from its session. */
export function removalQuestion(form: EnvelopeFacts): string {
  const question = 'Are you sure you want to remove this form?';
  return hasLiveEnvelope(form) ? `${question} Its envelope will be voided.` : question;
}
