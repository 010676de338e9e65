import type { Submission } from '../../generated/types.ts';
import { advisorSigned, clientSigned, isVoided } from '../../rules/status/signing-status.ts';
import { clientCardTexts } from './client-card-texts.ts';

interface SignatureText {
  /** The day of the signature, or why there is none. */
  readonly text: string;
  readonly isDate: boolean;
}

const { waiting, notNeeded } = clientCardTexts.forms;

/**
 * What the columns of the signatures say of a form.
 *
 * @param day an instant as a day
 */
export function signatureTexts(form: Submission, day: (instant: string) => string) {
  const text = (isDue: boolean, isDone: boolean, at: string | null): SignatureText => {
    const when = at ?? (isDone ? form.signed_at : null);
    if (when !== null) return { text: day(when), isDate: true };
    return { text: isDue && !isDone && !isVoided(form) ? waiting : notNeeded, isDate: false };
  };
  const { pending_advisor_signature: advisorDue, pending_client_signature: clientDue } = form;
  return {
    advisor: text(advisorDue, advisorSigned(form), form.advisor_signed_at),
    client: text(clientDue, clientSigned(form), form.client_signed_at),
  };
}
