import { isCompleted, type CompletionFacts } from './list-status.ts';

/** What a submission must hold for its signing status. Times are ISO 8601. */
export interface SigningFacts extends CompletionFacts {
  readonly is_voided: boolean;
  readonly envelope_id: string | null;
  readonly client_id: number | null;
  readonly session_id: number | null;
  /** Whether the signature is required; it stays true once it is given. */
  readonly pending_advisor_signature: boolean;
  readonly pending_client_signature: boolean;
  readonly has_advisor_signature: boolean;
  readonly has_client_signature: boolean;
  readonly advisor_signed_at: string | null;
  readonly client_signed_at: string | null;
  readonly signed_at: string | null;
}

export const signingStatuses = {
  voided: 'Voided',
  pendingAgent: 'Pending Agent Signature',
  pendingClient: 'Pending Client Signature',
  draft: 'Draft',
  ready: 'Ready',
  completed: 'Completed',
  sent: 'Sent - Awaiting Signature',
  pending: 'Pending',
} as const;

/** True once the advisor signed, by flag or by time. */
export function advisorSigned(
  form: Pick<SigningFacts, 'has_advisor_signature' | 'advisor_signed_at'>,
): boolean {
  return form.has_advisor_signature || form.advisor_signed_at !== null;
}

/** True once the client signed, by flag or by time. */
export function clientSigned(
  form: Pick<SigningFacts, 'has_client_signature' | 'client_signed_at'>,
): boolean {
  return form.has_client_signature || form.client_signed_at !== null;
}

/** True for a form whose envelope or status is voided. */
export function isVoided(form: Pick<SigningFacts, 'status' | 'is_voided'>): boolean {
  return form.is_voided || sameStatus(form.status, 'voided');
}

/**
 * The signing status of a form: the first rule that matches, in this order. The order is fixed: a completed web form
 * without an envelope reads 'Ready' or 'Draft' here, and 'Complete' in lists. A status of another kind, such as
 * 'declined', is returned as it is.
 */
export function signingStatus(form: SigningFacts): string {
  const { pending_advisor_signature: advisorDue, pending_client_signature: clientDue } = form;
  const advisorDone = advisorSigned(form);
  const clientDone = clientSigned(form);
  if (isVoided(form)) return signingStatuses.voided;
  if (isBlank(form.envelope_id) && !advisorDone && !clientDone) {
    if (advisorDue) return signingStatuses.pendingAgent;
    if (!clientDue) return hasPlace(form) ? signingStatuses.ready : signingStatuses.draft;
  }
  const allDone =
    (advisorDue || clientDue) && (!advisorDue || advisorDone) && (!clientDue || clientDone);
  if (allDone || form.signed_at !== null || isCompleted(form)) return signingStatuses.completed;
  if (advisorDue && !advisorDone) return signingStatuses.pendingAgent;
  if (clientDue) return signingStatuses.pendingClient;
  if (sameStatus(form.status, 'sent')) return signingStatuses.sent;
  return form.status?.trim() || signingStatuses.pending;
}

function hasPlace(form: SigningFacts): boolean {
  return form.client_id !== null || form.session_id !== null;
}

function isBlank(text: string | null): boolean {
  return text === null || text.trim() === '';
}

function sameStatus(status: string | null, name: string): boolean {
  return status?.trim().toLowerCase() === name;
}
