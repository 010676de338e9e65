import type { FormFacts } from '@porchlight/forms/contract';
import type { SigningStatus } from '../../generated/types.ts';

/** The status and signatures of a form, as calls return them. */
export function signingStatusOf(form: FormFacts): SigningStatus {
  return {
    id: form.id,
    envelope_id: form.envelope_id,
    status: form.status,
    signing_status: form.signing_status,
    pending_advisor_signature: form.pending_advisor_signature,
    pending_client_signature: form.pending_client_signature,
    has_advisor_signature: form.has_advisor_signature,
    has_client_signature: form.has_client_signature,
    advisor_signed_at: form.advisor_signed_at,
    client_signed_at: form.client_signed_at,
    signed_at: form.signed_at,
    next_signer_role: form.next_signer_role,
    is_voided: form.is_voided,
    voided_at: form.voided_at,
    is_completed: form.is_completed,
    completed_at: form.completed_at,
    signed_document_id: form.signed_document_id,
  };
}
