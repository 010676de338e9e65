import type { DisplayCategory } from '../status/display-category.ts';
import { isCompleted, listStatus } from '../status/list-status.ts';
import { signingStatus, signingStatuses, type SigningFacts } from '../status/signing-status.ts';

/** What a submission must hold for its category. */
export interface CategoryFacts extends SigningFacts {
  readonly read_at: string | null;
  readonly current_step: number | null;
  readonly completion_step: number | null;
}

/** The category that the database must derive for a submission; the first rule that matches. */
export function expectedCategory(form: CategoryFacts): DisplayCategory {
  const signing = signingStatus(form);
  if (signing === signingStatuses.voided) return 'voided';
  if (signing === signingStatuses.pendingAgent || awaitsReview(form)) return 'alert';
  if (signing === signingStatuses.completed || isCompleted(form)) return 'complete';
  return hasBegun(form) ? 'in_progress' : 'new';
}

/** A form that was handed in waits for the agent until it is completed. */
function awaitsReview(form: CategoryFacts): boolean {
  return form.status?.trim().toLowerCase() === 'submitted' && !isCompleted(form);
}

function hasBegun(form: CategoryFacts): boolean {
  return (
    listStatus(form) === 'in_progress' ||
    (form.envelope_id ?? '').trim() !== '' ||
    form.has_client_signature ||
    form.has_advisor_signature ||
    form.read_at !== null ||
    (form.current_step ?? 0) > 0 ||
    (form.completion_step ?? 0) > 0
  );
}
