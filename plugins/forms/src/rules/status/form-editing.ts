import { findFormType } from '../links/find-form-type.ts';
import { readTemplateType } from '../templates/template-type.ts';

export interface EditableFacts {
  readonly type: string;
  readonly form_id: number | null;
  readonly form_type: string | null;
  readonly source: string;
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
  if ((form.form_type ?? '').trim() === '' && form.source.trim() === '') return 'no-form-type';
  return findFormType(types, form) === null ? 'type-off' : 'possible';
}
