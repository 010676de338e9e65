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

/** Why a title or status cannot be stored: it would say of a form to sign what did not happen; null when it can. */
export function signedChangeProblem(
  { type, signed_document_id }: SignedForm,
  to: { readonly title?: unknown; readonly status?: unknown },
): string | null {
  const { title, status } = to;
  if (title === undefined && status === undefined) return null;
  if (signed_document_id !== null) return signedChangeTexts.signed;
  const isOfSigners = typeof status === 'string' && OF_SIGNERS.has(status.trim().toLowerCase());
  return type === 'DocuSign' && isOfSigners ? signedChangeTexts.unsigned : null;
}
