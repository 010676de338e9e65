import { signedReason } from './signed-change.ts';

/** What of a session form says whether it is signed, or out for signature. */
interface FormToSign {
  readonly status: string;
  readonly envelope_id: string | null;
  readonly is_voided: boolean;
  readonly is_completed: boolean;
  readonly has_advisor_signature: boolean;
  readonly has_client_signature: boolean;
  readonly signed_document_id: string | null;
}

export const fixedFormTexts = {
  out: 'This form is out for signature, so its title, status, client, and session stay as they are until it is voided.',
  /** The document is not stored yet. */
  storing: 'Everyone has signed this form, so its title, status, and client stay as they are.',
  storingDocument:
    'Everyone has signed this form, and its document is not stored yet. Try again in a few minutes.',
  ended: 'Someone signed or declined this form, so its client stays as it is.',
} as const;

/** Why the session of a form stays as it is: it may ask who signs; null when nobody signs it any more. */
export function fixedSessionReason(form: FormToSign): string | null {
  const { is_completed, signed_document_id } = form;
  const isOut = hasEnvelope(form) && !is_completed && signed_document_id === null;
  return isOut ? fixedFormTexts.out : null;
}

/** Why the title and status of a form stay as they are; null before its envelope is out, and once it was voided. */
export function fixedFormReason(form: FormToSign): string | null {
  const isStoring = hasEnvelope(form) && form.is_completed;
  return signedReason(form) ?? (isStoring ? fixedFormTexts.storing : fixedSessionReason(form));
}

/**
 * Why the client of a form stays as it is, also no client: what one person signed or declined is not another one's, also once
 * it was voided.
 */
export function fixedClientReason(form: FormToSign): string | null {
  const { has_advisor_signature, has_client_signature, envelope_id } = form;
  const isDeclined = envelope_id !== null && isIn(form, 'declined');
  const hasEnded = has_advisor_signature || has_client_signature || isDeclined;
  return fixedFormReason(form) ?? (hasEnded ? fixedFormTexts.ended : null);
}

/** Whether an envelope of it is out, or was completed. */
function hasEnvelope(form: FormToSign): boolean {
  const { envelope_id, is_voided } = form;
  const isKnown = envelope_id !== null && envelope_id.trim() !== '';
  return isKnown && !is_voided && !isIn(form, 'declined');
}

function isIn({ status }: Pick<FormToSign, 'status'>, one: string): boolean {
  return status.trim().toLowerCase() === one;
}
