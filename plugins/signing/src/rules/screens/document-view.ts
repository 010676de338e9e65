/** What of a form says which document can be shown. */
export interface ViewedForm {
  readonly type: string;
  readonly form_id: number | null;
  readonly signed_document_id: string | null;
  readonly pending_advisor_signature: boolean;
  readonly pending_client_signature: boolean;
}

/** What of its envelope does. */
export interface ViewedEnvelope {
  readonly document: object | null;
  /** The caller can sign now. */
  readonly can_sign: boolean;
}

export type DocumentView = 'signed' | 'signing' | 'previews' | 'none';

/**
 * What the document viewer shows: the signed document, else the signing page when it is the turn of the agent, else
 * the sample files of the template.
 */
export function documentView(form: ViewedForm, envelope: ViewedEnvelope): DocumentView {
  if (hasSignedDocument(form) || envelope.document !== null) return 'signed';
  if (envelope.can_sign) return 'signing';
  return hasPreviews(form) ? 'previews' : 'none';
}

export function hasSignedDocument(form: Pick<ViewedForm, 'signed_document_id'>): boolean {
  return form.signed_document_id !== null;
}

/** Sample files are shown for forms to sign that come from a template and need a signature. */
export function hasPreviews(form: ViewedForm): form is ViewedForm & { readonly form_id: number } {
  const needsSignature = form.pending_advisor_signature || form.pending_client_signature;
  return form.type === 'DocuSign' && form.form_id !== null && needsSignature;
}
