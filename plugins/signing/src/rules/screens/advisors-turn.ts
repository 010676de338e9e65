/** What of a form says whether its advisor signs next. */
export interface AwaitedForm {
  readonly type: string;
  readonly status: string | null;
  readonly is_voided: boolean;
  readonly is_completed: boolean;
  readonly pending_advisor_signature: boolean;
  readonly pending_client_signature: boolean;
  readonly has_advisor_signature: boolean;
  readonly has_client_signature: boolean;
  readonly advisor_signed_at: string | null;
  readonly client_signed_at: string | null;
  readonly next_signer_role: string | null;
}

const ENDED = ['voided', 'declined', 'completed'];

/** True while a form to sign waits for the signature of an advisor, and for no one before. */
export function isAdvisorsTurn(form: AwaitedForm): boolean {
  const hasEnded = form.is_voided || form.is_completed || ENDED.includes(statusOf(form));
  if (form.type !== 'DocuSign' || hasEnded || !form.pending_advisor_signature) return false;
  if (form.has_advisor_signature || form.advisor_signed_at !== null) return false;
  return form.next_signer_role !== 'client' || !isClientDue(form);
}

/** True while a signature of the client is required and missing. */
export function isClientDue(form: AwaitedForm): boolean {
  const isSigned = form.has_client_signature || form.client_signed_at !== null;
  return form.pending_client_signature && !isSigned;
}

function statusOf({ status }: AwaitedForm): string {
  return status?.trim().toLowerCase() ?? '';
}
