import { checkDraft, checkForm } from './check-form.ts';
import type { CheckContext, FormProblem, FormType, FormValues } from './form-definition.ts';
import { valueAt } from './values-at.ts';

/** A form that staff change. */
interface FormEdit {
  /** As they were stored before. */
  readonly before: unknown;
  readonly values: FormValues;
  /** The visitor sent the form, so that it must stay complete; otherwise half a form will do. */
  readonly isHandedIn: boolean;
}

/**
 * What is wrong with a form after a change by staff: what would be wrong for its visitor. Fields that the form type does
 * not have may stay as they were stored, because no one could correct them.
 */
export function checkEdit(
  type: FormType,
  { before, values, isHandedIn }: FormEdit,
  context: CheckContext,
): readonly FormProblem[] {
  const problems = isHandedIn ? checkForm(type, values, context) : checkDraft(type, values);
  return problems.filter(
    ({ field, rule }) =>
      rule !== 'additionalProperties' || !isSame(valueAt(before, field), valueAt(values, field)),
  );
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
