import type { TemplateType } from '../template-type.ts';
import { stepTotal, type SteppedForm } from './step-total.ts';

/** What says that a form is completed. Times are ISO 8601. */
export interface CompletionFacts {
  readonly status: string | null;
  readonly is_completed: boolean;
  readonly completed_at: string | null;
}

export type ListStatus = 'pending' | 'in_progress' | 'submitted' | 'completed';

/** How lists name a status. */
export const listStatusTexts: Readonly<Record<ListStatus, string>> = {
  pending: 'Pending',
  in_progress: 'In Progress',
  submitted: 'Submitted',
  completed: 'Complete',
};

/** What says how far a form is. */
export interface ProgressFacts extends CompletionFacts, SteppedForm {
  readonly type: TemplateType;
  readonly current_step: number | null;
  readonly completion_step: number | null;
}

/** True once a form is completed by flag, by time, or by status. */
export function isCompleted(form: CompletionFacts): boolean {
  return form.is_completed || form.completed_at !== null || nameOf(form.status) === 'completed';
}

/** The status of a submission in lists; a status of another kind, such as that of an envelope, is pending. */
export function listStatus(form: CompletionFacts): ListStatus {
  if (isCompleted(form)) return 'completed';
  const name = nameOf(form.status);
  return name === 'in_progress' || name === 'submitted' ? name : 'pending';
}

/**
 * The steps beside the status: `2/5`. A completed form shows the step it was completed at, or all; a web form in
 * progress its current step. Undefined for any other.
 */
export function stepsText(
  form: ProgressFacts,
  declared?: ReadonlyMap<string, number>,
): string | undefined {
  const total = stepTotal(form, declared);
  const status = listStatus(form);
  if (status === 'completed') return stepOf(form.completion_step ?? total, total);
  if (status !== 'in_progress' || form.type !== 'Web Form') return undefined;
  return stepOf(form.current_step ?? form.completion_step ?? 0, total);
}

/** A step that a form of an older version counted beyond today's total shows as the last one. */
function stepOf(step: number, total: number): string {
  return `${String(Math.min(Math.max(step, 0), total))}/${String(total)}`;
}

function nameOf(status: string | null): string {
  return status?.trim().toLowerCase() ?? '';
}
