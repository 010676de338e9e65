import {
  advisorSigned,
  isVoided,
  signingStatus,
  signingStatuses,
  type SigningFacts,
} from './signing-status.ts';

export const sessionStatuses = {
  unknown: 'Unknown',
  pendingPayment: 'Forms Signed - Pending Payment',
  complete: 'Forms Signed - Complete',
  pendingClient: 'Pending Client Signature',
  pendingAgent: 'Pending Agent Signature',
} as const;

export type SessionStatus = (typeof sessionStatuses)[keyof typeof sessionStatuses];

/** The meaning of the badge's color; `Tone` of the design system has these names. */
export type SessionTone = 'agent' | 'payment' | 'done' | 'client' | 'other';

const TONES: Readonly<Record<SessionStatus, SessionTone>> = {
  Unknown: 'other',
  'Forms Signed - Pending Payment': 'payment',
  'Forms Signed - Complete': 'done',
  'Pending Client Signature': 'client',
  'Pending Agent Signature': 'agent',
};

/** The color of the badge of a session. */
export function sessionTone(status: SessionStatus): SessionTone {
  return TONES[status];
}

/** What a session owes. */
export interface SessionPayment {
  /** Dollars. */
  readonly total_amount_due: number;
  /** ISO 8601; null until the payment arrives. */
  readonly payment_received_at: string | null;
  /** Nothing is asked for any more because agents waived it, or what was not paid of it. */
  readonly is_waived: boolean;
}

/** Forms that count for the status of their session: not voided, with a signature to give or an envelope. */
export function isSigningForm(form: SigningFacts): boolean {
  if (isVoided(form)) return false;
  return (
    form.pending_advisor_signature ||
    form.pending_client_signature ||
    (form.envelope_id ?? '').trim() !== ''
  );
}

/** The status of a session, derived from its forms. */
export function sessionStatus(
  forms: readonly SigningFacts[],
  payment: SessionPayment,
): SessionStatus {
  const signing = forms.filter(isSigningForm);
  if (signing.length === 0) return sessionStatuses.unknown;
  const statuses = signing.map(signingStatus);
  if (statuses.every((status) => status === signingStatuses.completed)) {
    const isUnpaid =
      payment.total_amount_due > 0 && payment.payment_received_at === null && !payment.is_waived;
    return isUnpaid ? sessionStatuses.pendingPayment : sessionStatuses.complete;
  }
  if (signing.every((form) => waitsForClient(form) || advisorSigned(form)))
    return sessionStatuses.pendingClient;
  if (statuses.includes(signingStatuses.pendingAgent)) return sessionStatuses.pendingAgent;
  if (signing.some(waitsForClient)) return sessionStatuses.pendingClient;
  return sessionStatuses.complete;
}

/** An envelope that was sent without an agent to sign it waits for the client. */
function waitsForClient(form: SigningFacts): boolean {
  const status = signingStatus(form);
  return status === signingStatuses.pendingClient || status === signingStatuses.sent;
}
