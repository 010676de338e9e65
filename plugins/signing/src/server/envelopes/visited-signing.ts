import { type FormFacts, Submissions, VisitorConfirmation } from '@porchlight/forms/contract';
import { ProblemError, type LinkActor, type OpenLink } from '@porchlight/kernel';
import { Database, needing } from '@porchlight/server';
import { formNotFound } from '../../envelope-problems.ts';
import type { VisitedSigning } from '../../generated/types.ts';
import { isOver, nextSigner, signingOrder } from '../../rules/envelopes/signing-turn.ts';
import { inPersonLinkKind } from '../hosts/in-person-link.ts';
import { envelopeOfForm, type StoredEnvelope } from '../store/envelope-rows.ts';
import { SignedDownloads } from '../documents/signed-downloads.ts';

/** Kinds of links of the forms plugin. */
export const SIGN_LINK = 'forms.sign';
export const SESSION_LINK = 'forms.session';
const FORM_LINKS: readonly string[] = [SIGN_LINK, 'forms.form', inPersonLinkKind.id];

/** What clients read about forms to sign. */
export class VisitedSignings extends needing({
  database: Database,
  submissions: Submissions,
  confirmation: VisitorConfirmation,
  signed: SignedDownloads,
}) {
  /** Throws 404 for a form that the link does not lead to. */
  async read(link: OpenLink, submissionId: number): Promise<VisitedSigning> {
    const { database, signed } = this.needs;
    const form = await this.formOf(link, submissionId);
    const envelope = await envelopeOfForm(database.knex, submissionId);
    const step = stepOf(form, envelope);
    const advisor = envelope?.signers.find(({ role }) => role === 'advisor');
    return {
      submission_id: form.id,
      title: form.title,
      step,
      advisor_name: advisor?.name ?? null,
      deadline: envelope?.envelope_id == null ? null : envelope.deadline,
      signed_at: form.client_signed_at,
      signed_url: step === 'completed' ? await signed.visitorAddress(submissionId) : null,
    };
  }

  /** The form that a link leads to. Throws 404 for every other, and 401 until its visitor has confirmed what it asks. */
  async formOf(link: OpenLink, submissionId: number): Promise<FormFacts> {
    const form = await this.needs.submissions.find(submissionId);
    const isOfLink =
      link.kind === SESSION_LINK
        ? form?.session_id === Number(link.subject.id)
        : FORM_LINKS.includes(link.kind) && link.subject.id === String(submissionId);
    if (form === null || !isOfLink) throw new ProblemError(formNotFound);
    await this.needs.confirmation.assert(link, submissionId);
    return form;
  }

  /** As `formOf`, for calls of staff that also serve clients: a link to a form that got its client later may be in other hands. */
  async assertConfirmed({ link }: LinkActor, submissionId: number): Promise<void> {
    const form = await this.formOf(link, submissionId);
    if (link.kind !== SESSION_LINK && form.linked_later) throw new ProblemError(formNotFound);
  }
}

function stepOf(form: FormFacts, envelope: StoredEnvelope | null): VisitedSigning['step'] {
  if (form.signing_status === 'Voided') return 'voided';
  if (form.status.trim().toLowerCase() === 'declined') return 'declined';
  const order = signingOrder(form);
  if (form.type !== 'DocuSign' || order.length === 0) return 'unavailable';
  const isCompleted =
    envelope === null
      ? form.signing_status === 'Completed' || form.is_completed
      : envelope.state === 'completed';
  if (isCompleted) return 'completed';
  const next = envelope === null ? order[0] : nextSigner(envelope.state, envelope.signers);
  if (next === null && envelope !== null && !isOver(envelope.state)) return 'sealing';
  if (form.has_client_signature || form.client_signed_at !== null) return 'signed';
  return next === 'client' ? 'sign' : 'advisor-first';
}
