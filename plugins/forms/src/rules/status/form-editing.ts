import { findFormType, type FormTypeHints } from '../links/find-form-type.ts';
import { readTemplateType } from '../templates/template-type.ts';

export interface EditableFacts extends FormTypeHints {
  readonly type: string;
  readonly form_id: number | null;
  readonly signed_document_id: string | null;
}

/** Whether staff can edit the answers of a form; otherwise why not. */
export type FormEditing =
  'possible' | 'no-web-form' | 'no-form-id' | 'no-form-type' | 'signed' | 'type-off';

/**
 * Staff edit the answers of web forms that have a global form, until a signed document exists, and while the form type
 * is on.
 */
export function formEditing(
  form: EditableFacts,
  types: readonly { readonly id: string; readonly route: string }[],
): FormEditing {
  if (readTemplateType(form.type) !== 'Web Form') return 'no-web-form';
  if (form.form_id === null) return 'no-form-id';
  if (form.signed_document_id !== null) return 'signed';
  if (!hasFormType(form)) return 'no-form-type';
  return isFormTypeOff(form, types) ? 'type-off' : 'possible';
}

/** Whether the form type of a web form is turned off: its links show a friendly page, and nothing can be filled in. */
export function isFormTypeOff(
  form: FormTypeHints & { readonly type: string },
  types: readonly { readonly id: string; readonly route: string }[],
): boolean {
  const isWebForm = readTemplateType(form.type) === 'Web Form';
  return isWebForm && hasFormType(form) && findFormType(types, form) === null;
}

function hasFormType({ form_type, source }: FormTypeHints): boolean {
  return (form_type ?? '').trim() !== '' || source.trim() !== '';
}
