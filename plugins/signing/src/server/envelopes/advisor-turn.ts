/**
 * Over `SUBMISSION_VIEW s`: its advisor has to sign next. The advisor signs first unless the form says otherwise, as in
 * `signingOrder`.
 */
export const ADVISOR_IS_AWAITED = `
  s.type = 'DocuSign' and s.deleted_at is null and not s.is_voided and not s.is_completed
  and lower(btrim(s.status)) not in ('voided', 'declined', 'completed')
  and s.pending_advisor_signature and not s.has_advisor_signature and s.advisor_signed_at is null
  and (not s.pending_client_signature or s.has_client_signature or s.client_signed_at is not null
    or s.next_signer_role is distinct from 'client')`;
