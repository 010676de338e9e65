import {
  advisorSigned,
  signingStatus,
  signingStatuses,
  type SigningFacts,
} from './signing-status.ts';

/** A sentence that says why a form has its signing status, and what comes next. */
export function signingExplanation(form: SigningFacts): string {
  const status = signingStatus(form);
  switch (status) {
    case signingStatuses.voided:
      return 'This form was voided. It can no longer be signed.';
    case signingStatuses.draft:
      return 'This form is not linked to a client or a session yet.';
    case signingStatuses.ready:
      return 'This form needs no signature. Send its link to the client.';
    case signingStatuses.completed:
      return hasSignatures(form) ? 'Every required signature is done.' : 'This form is complete.';
    case signingStatuses.pendingAgent:
      return form.pending_client_signature
        ? 'The agent signs first, then the client.'
        : 'Only the signature of the agent is missing.';
    case signingStatuses.pendingClient:
      return advisorSigned(form)
        ? 'The agent signed. The signature of the client is missing.'
        : 'Only the signature of the client is missing.';
    case signingStatuses.sent:
      return 'The envelope was sent. No one has signed it yet.';
    default:
      return `The status of the envelope is '${status}'.`;
  }
}

function hasSignatures(form: SigningFacts): boolean {
  return form.pending_advisor_signature || form.pending_client_signature;
}
