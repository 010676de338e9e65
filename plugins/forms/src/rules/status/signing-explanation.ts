import {
  advisorSigned,
  clientSigned,
  signingStatus,
  signingStatuses,
  type SigningFacts,
} from './signing-status.ts';

/** What the explanation of a signing status is made of. Times are ISO 8601. */
export interface ExplainedForm extends SigningFacts {
  readonly next_signer_role: string | null;
  readonly envelope_created_at: string | null;
  readonly read_at: string | null;
  readonly voided_at: string | null;
}

type TimeText = (instant: string) => string;

/**
 * A sentence that says why a form has its signing status, what happened last, and whose turn it is.
 *
 * @param time an instant as text: `Nov 12, 3:04 PM`
 */
export function signingExplanation(form: ExplainedForm, time: TimeText): string {
  const status = signingStatus(form);
  switch (status) {
    case signingStatuses.voided:
      return form.voided_at === null
        ? 'This form was voided. It can no longer be signed.'
        : `Voided ${time(form.voided_at)}. It can no longer be signed.`;
    case signingStatuses.draft:
      return 'This form is not linked to a client or a session yet.';
    case signingStatuses.ready:
      return 'This form needs no signature. Send its link to the client.';
    case signingStatuses.completed:
      return completedText(form, time);
    case signingStatuses.pendingAgent:
    case signingStatuses.pendingClient:
      return waitingText(form, time);
    case signingStatuses.sent:
      return `Waiting for a signature: ${sentText(form, time)}.`;
    default:
      return `The status of the envelope is '${status}'.`;
  }
}

/** Declined by one of its signers; it waits for no one, whatever is still missing. */
export function isDeclined(form: Pick<SigningFacts, 'status'>): boolean {
  return form.status?.trim().toLowerCase() === 'declined';
}

function completedText(form: ExplainedForm, time: TimeText): string {
  const { advisor_signed_at: advisorAt, client_signed_at: clientAt, signed_at: signedAt } = form;
  const parts = [
    ...(advisorAt === null ? [] : [`advisor signed ${time(advisorAt)}`]),
    ...(clientAt === null ? [] : [`client signed ${time(clientAt)}`]),
  ];
  if (parts.length > 0) return `Every required signature is done: ${parts.join(', ')}.`;
  const at = signedAt ?? form.completed_at;
  if (!form.pending_advisor_signature && !form.pending_client_signature)
    return at === null ? 'This form is complete.' : `This form is complete since ${time(at)}.`;
  return at === null
    ? 'Every required signature is done.'
    : `Every required signature is done since ${time(at)}.`;
}

function waitingText(form: ExplainedForm, time: TimeText): string {
  if (isDeclined(form)) return 'A signer declined to sign.';
  // The status names the agent as long as that signature is missing, even when the client is first.
  const first = signingStatus(form) === signingStatuses.pendingAgent ? ', who signs first' : '';
  const due = signerDue(form);
  return `Waiting for the ${due}${due === 'client' ? first : ''}: ${lastText(form, time)}.`;
}

/** Whose turn it is; both signatures may be missing, and then the order of the signers decides. */
function signerDue(form: ExplainedForm): 'advisor' | 'client' {
  const isAdvisorDue = form.pending_advisor_signature && !advisorSigned(form);
  const isClientDue = form.pending_client_signature && !clientSigned(form);
  if (isAdvisorDue && isClientDue) return form.next_signer_role === 'client' ? 'client' : 'advisor';
  return isAdvisorDue ? 'advisor' : 'client';
}

function lastText(form: ExplainedForm, time: TimeText): string {
  if (clientSigned(form)) return signedText('client', form.client_signed_at, time);
  if (advisorSigned(form)) {
    const signed = signedText('advisor', form.advisor_signed_at, time);
    return form.read_at === null ? signed : `${signed}, client opened ${time(form.read_at)}`;
  }
  if (signerDue(form) === 'client' && form.read_at !== null)
    return `client opened ${time(form.read_at)}`;
  return sentText(form, time);
}

function signedText(who: string, at: string | null, time: TimeText): string {
  return at === null ? `${who} signed` : `${who} signed ${time(at)}`;
}

function sentText(form: ExplainedForm, time: TimeText): string {
  if (form.envelope_created_at !== null)
    return `envelope created ${time(form.envelope_created_at)}`;
  return form.envelope_id === null ? 'no envelope yet' : 'no one has signed yet';
}
