import { advisorSigned, clientSigned, isVoided } from './signing-status.ts';

/** What of a session form its signatures decide. */
export interface SignedForm {
  readonly type: string;
  readonly status: string | null;
  readonly is_voided: boolean;
  readonly envelope_id: string | null;
  readonly signed_document_id: string | null;
  readonly pending_advisor_signature: boolean;
  readonly pending_client_signature: boolean;
  readonly has_advisor_signature: boolean;
  readonly has_client_signature: boolean;
  readonly advisor_signed_at: string | null;
  readonly client_signed_at: string | null;
  readonly signed_at: string | null;
}

/** The values that a change would store; undefined is left alone. */
export interface SignedFormChange {
  readonly title?: unknown;
  readonly status?: unknown;
  readonly session_id?: unknown;
  /** Prices, or what was chosen. */
  readonly prices?: unknown;
}

const OF_SIGNERS: ReadonlySet<string> = new Set(['completed', 'declined']);

export const signedChangeTexts = {
  signed: 'This form has a signed document, so its title, status, and client stay as they are.',
  unsigned: 'Only its signers complete or decline a form to sign.',
  ended:
    'The envelope of this form was declined or voided, so its status stays as it is. Add another form to sign.',
  prices:
    'This form has a signature, so its prices and what was chosen stay as they are. Waive what the client does not have to pay in its session.',
  session:
    'This form has a signature and a price, so it stays in its session. Waive what the client does not have to pay there.',
  shown: 'The signers have this form. Void its envelope before you change its prices.',
} as const;

/** Why the title, status, and client of a form stay as they are; null before everyone has signed. */
export function signedReason({ signed_document_id }: Pick<SignedForm, 'signed_document_id'>) {
  return signed_document_id === null ? null : signedChangeTexts.signed;
}

/** Whether a form is one to sign: by its type, by a signature that it asks for, or by its envelope. */
function isToSign(form: SignedForm): boolean {
  const { pending_advisor_signature: advisor, pending_client_signature: client } = form;
  return form.type === 'DocuSign' || advisor || client || hasEnvelope(form);
}

/** Whether somebody signed a form. A signature of a voided form counts no more. */
export function hasSignature(form: Omit<SignedForm, 'type' | 'envelope_id'>): boolean {
  if (form.signed_document_id !== null) return true;
  if (isVoided(form)) return false;
  return advisorSigned(form) || clientSigned(form) || form.signed_at !== null;
}

/** Why a signed form with a price stays in its session; null for any other. `totalCents` is its price in cents. */
export function stayingReason(form: SignedForm, totalCents: number): string | null {
  return hasSignature(form) && totalCents > 0 ? signedChangeTexts.session : null;
}

/**
 * Why a change cannot be stored: it would say of a form to sign what did not happen, or alter what was signed; null when
 * it can. `totalCents` is the price of the form in cents.
 */
export function signedChangeProblem(
  form: SignedForm,
  to: SignedFormChange,
  totalCents = 0,
): string | null {
  const { title, status, prices, session_id } = to;
  if (prices !== undefined) {
    if (hasSignature(form)) return signedChangeTexts.prices;
    if (hasEnvelope(form) && !isVoided(form)) return signedChangeTexts.shown;
  }
  const staying = session_id === undefined ? null : stayingReason(form, totalCents);
  if (staying !== null) return staying;
  if (title === undefined && status === undefined) return null;
  if (form.signed_at !== null && !isVoided(form)) return signedChangeTexts.signed;
  const signed = signedReason(form);
  if (signed !== null || typeof status !== 'string' || !isToSign(form)) return signed;
  if (hasEnded(form)) return signedChangeTexts.ended;
  return OF_SIGNERS.has(status.trim().toLowerCase()) ? signedChangeTexts.unsigned : null;
}

/** Whether its envelope was declined or voided: neither can be undone. */
function hasEnded(form: SignedForm): boolean {
  return hasEnvelope(form) && (isVoided(form) || form.status?.trim().toLowerCase() === 'declined');
}

function hasEnvelope({ envelope_id }: Pick<SignedForm, 'envelope_id'>): boolean {
  return (envelope_id ?? '').trim() !== '';
}
