/** What of a session form its signatures decide. */
interface SignedForm {
  readonly type: string;
  readonly signed_document_id: string | null;
}

const OF_SIGNERS: ReadonlySet<string> = new Set(['completed', 'declined']);

export const signedChangeTexts = {
  signed: 'This form has a signed document, so its title, status, and client stay as they are.',
  unsigned: 'Only its signers complete or decline a form to sign.',
} as const;

/** Why the title, status, and client of a form stay as they are; null before everyone has signed. */
export function signedReason({ signed_document_id }: Pick<SignedForm, 'signed_document_id'>) {
  return signed_document_id === null ? null : signedChangeTexts.signed;
}

/** Why a title or status cannot be stored: it would say of a form to sign what did not happen; null when it can. */
export function signedChangeProblem(
  form: SignedForm,
  to: { readonly title?: unknown; readonly status?: unknown },
): string | null {
  const { title, status } = to;
  if (title === undefined && status === undefined) return null;
  const isOfSigners = typeof status === 'string' && OF_SIGNERS.has(status.trim().toLowerCase());
  const unsigned = form.type === 'DocuSign' && isOfSigners ? signedChangeTexts.unsigned : null;
  return signedReason(form) ?? unsigned;
}
