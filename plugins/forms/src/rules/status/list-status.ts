import type { TemplateType } from '../templates/template-type.ts';
import { stepTotal, type SteppedForm } from './step-total.ts';

/** What says that a form is completed. Times are ISO 8601. */
export interface CompletionFacts {
  readonly status: string | null;
  readonly is_completed: boolean;
  readonly completed_at: string | null;
}

const TEXTS: ReadonlyMap<string, string> = new Map([
  ['pending', 'Pending'],
  ['in_progress', 'In Progress'],
  ['submitted', 'Submitted'],
  ['completed', 'Complete'],
]);

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

/** True once its visitor has sent a form. */
export function isHandedIn(form: CompletionFacts): boolean {
  return nameOf(form.status) === 'submitted' || isCompleted(form);
}

/**
 * The status of a submission in lists: `pending`, `in_progress`, `submitted`, `completed`, or that of its envelope,
 * such as `sent` and `voided`.
 */
export function listStatus(form: CompletionFacts): string {
  return isCompleted(form) ? 'completed' : nameOf(form.status) || 'pending';
}

/** How lists name a status; that of an envelope with a capital. */
export function listStatusText(status: string): string {
  return TEXTS.get(status) ?? status.charAt(0).toUpperCase() + status.slice(1);
}

/** Who set a status by hand; null for one that the visitor or the signers set. */
interface MarkedForm {
  readonly list_status: string;
  readonly marked_by: string | null;
  /** The status that they set; that of the form when it is unknown. */
  readonly marked_as?: string | null;
}

/** How screens say that an agent set a status that the client usually does; null where no agent did. */
export function markedText({ list_status, marked_by, marked_as }: MarkedForm): string | null {
  if (marked_by === null || (list_status !== 'submitted' && list_status !== 'completed'))
    return null;
  return `Marked as ${listStatusText(marked_as ?? list_status).toLowerCase()} by ${marked_by}`;
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
