import { isCompleted, type CompletionFacts } from '../status/list-status.ts';

/** Whether the answers of a form can be compared with its client, and what is missing when they cannot. */
export type ReviewState =
  'open' | 'not-submitted' | 'voided' | 'not-linked' | 'type-off' | 'unreadable';

interface ReviewFacts extends CompletionFacts {
  readonly is_voided: boolean;
  readonly client_id: number | null;
}

/** What the server found out about the form. */
interface ReviewSources {
  /** The plugin of its form type is on. */
  readonly hasType: boolean;
  /** What was typed can be read. */
  readonly hasAnswers: boolean;
}

/** The first reason that applies. */
export function reviewState(
  form: ReviewFacts,
  { hasType, hasAnswers }: ReviewSources,
): ReviewState {
  const status = form.status?.trim().toLowerCase();
  if (form.is_voided || status === 'voided') return 'voided';
  if (status !== 'submitted' && !isCompleted(form)) return 'not-submitted';
  if (form.client_id === null) return 'not-linked';
  if (!hasType) return 'type-off';
  return hasAnswers ? 'open' : 'unreadable';
}

interface DueFacts extends CompletionFacts {
  readonly pending_advisor_signature: boolean;
  readonly pending_client_signature: boolean;
}

/** A submitted form is completed by its review, unless a signature is due as well. */
export function completesForm(form: DueFacts): boolean {
  const isSigned = form.pending_advisor_signature || form.pending_client_signature;
  return form.status?.trim().toLowerCase() === 'submitted' && !isCompleted(form) && !isSigned;
}
