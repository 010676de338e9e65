/** Of a form to sign: it is the turn of its client. The advisor signs first unless the form says otherwise. */
const CLIENT_IS_AWAITED = `
  lower(btrim(f.status)) <> 'declined' and not f.has_client_signature and f.client_signed_at is null
  and (not f.pending_advisor_signature or f.has_advisor_signature or f.advisor_signed_at is not null
    or f.next_signer_role = 'client')`;

/** Links that still bring reminders: sent ones whose form, session's forms, or requested documents have not all arrived. */
export const WAITING = `
  select l.link_id, l.submission_id, l.session_id, l.upload_request_id, l.channel, l.sent_on,
    l.reminders, s.title, s.type, s.form_type, s.source, coalesce(s.client_id, n.client_id, u.client_id) as client_id
  from forms_sent_link l
  left join forms_submission s on s.id = l.submission_id and s.deleted_at is null
  left join forms_session n on n.id = l.session_id and n.deleted_at is null
  left join forms_upload_request u on u.id = l.upload_request_id and u.deleted_at is null
  where l.reminders < 3 and l.stopped_at is null and coalesce(s.client_id, n.client_id, u.client_id) is not null
    and (exists (
      select 1 from forms_upload_item i where i.request_id = u.id and i.received_at is null
    ) or exists (
      select 1 from forms_submission f
      where (f.id = l.submission_id or f.session_id = l.session_id) and f.deleted_at is null
        and f.submitted_at is null and f.list_status <> 'completed' and f.list_status <> 'submitted'
        and f.signing_status not in ('Voided', 'Completed')
        and (f.type <> 'DocuSign' or (${CLIENT_IS_AWAITED}))
    ))`;
