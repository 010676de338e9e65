import { StaffDirectory } from '@porchlight/agents/contract';
import { ClientDirectory } from '@porchlight/clients/contract';
import {
  signingExplanation,
  type FormFacts,
  FormReminders,
  Submissions,
} from '@porchlight/forms/contract';
import { ProblemError, type StaffActor } from '@porchlight/kernel';
import { AgencyCalendar, Database, needing } from '@porchlight/server';
import { SignDocuments } from '../../contract.ts';
import { advisorsOnly, formNotFound, notVoidable } from '../../envelope-problems.ts';
import type { Envelope } from '../../generated/types.ts';
import { nextSigner, signingOrder } from '../../rules/envelopes/signing-turn.ts';
import { envelopeOfForm, type StoredEnvelope } from '../store/envelope-rows.ts';
import { ProviderCalls } from '../provider-calls.ts';
import { readChain } from '../builtin/ceremony/step-chain.ts';
import { inPersonNote } from '../../rules/builtin/in-person-note.ts';
import { movedIn, movedWarning } from '../../rules/builtin/form-makers.ts';
import { changesIn, changeWarning } from '../../rules/builtin/signer-changes.ts';
import { traceWarning, tracesOf } from '../../rules/builtin/staff-traces.ts';
import { BUILTIN, settingsOf } from '../builtin/template-settings.ts';
import { SignedDownloads } from '../documents/signed-downloads.ts';
import { InPersonSigning } from '../in-person/in-person-signing.ts';
import { SignedCopies } from '../copies/signed-copies.ts';

/** What panels show about the envelope of a form. */
export class EnvelopeReads extends needing({
  database: Database,
  calendar: AgencyCalendar,
  submissions: Submissions,
  reminders: FormReminders,
  staff: StaffDirectory,
  clients: ClientDirectory,
  calls: ProviderCalls,
  signed: SignedDownloads,
  inPerson: InPersonSigning,
  copies: SignedCopies,
}) {
  /** Throws 404. */
  async of(actor: StaffActor, submissionId: number): Promise<Envelope> {
    const { database, submissions, reminders, signed } = this.needs;
    const [form, envelope] = await Promise.all([
      submissions.find(submissionId),
      envelopeOfForm(database.knex, submissionId),
    ]);
    if (form === null) throw new ProblemError(formNotFound);
    const next = awaited(form, envelope);
    const { copies: copying, inPerson } = this.needs;
    const [provider, document, reminding, voidedBy, notes, copies, in_person] = await Promise.all([
      this.#provider(form, envelope),
      signed.facts(submissionId),
      reminders.of(submissionId),
      this.#nameOf(envelope?.voided_by ?? null),
      this.#notesOf(form, envelope),
      copying.of(submissionId),
      inPerson.offer(actor, form, next),
    ]);
    const copy_ways = await copying.waysOf(document === null ? null : form);
    const sign_problem = signProblem(actor, { form, envelope, next, provider });
    // For a while, the document that everyone signed is sealed and stored.
    const isSigned = form.signing_status === 'Completed';
    const isOpen = envelope?.state === 'sent' || envelope?.state === 'delivered';
    const isVoidable = isOpen && !isSigned;
    const isStoring = envelope?.state === 'completed' || (isOpen && isSigned);
    const remindProblem = next === 'client' ? reminding.problem : notAwaited(next);
    return {
      submission_id: form.id,
      title: form.title,
      provider: provider === null ? null : { id: provider.id, title: provider.title },
      envelope_id: envelope?.envelope_id ?? form.envelope_id,
      state: envelope?.envelope_id == null ? null : envelope.state,
      signing_status: form.signing_status,
      explanation: signingExplanation(form, (instant) => this.#moment(instant)),
      signers: this.#signers(form, envelope, next).map((signer) => ({
        ...signer,
        ...notes[signer.role],
      })),
      created_at: envelope?.envelope_id == null ? null : envelope.created_at,
      sent_at: envelope?.sent_at ?? null,
      completed_at: envelope?.completed_at ?? null,
      declined_at: envelope?.declined_at ?? null,
      declined_reason: envelope?.declined_reason ?? null,
      voided_at: envelope?.voided_at ?? form.voided_at,
      voided_reason: envelope?.voided_reason ?? null,
      voided_by: voidedBy,
      checked_at: envelope?.fetched_at ?? null,
      deadline: envelope?.envelope_id == null ? null : envelope.deadline,
      can_sign: sign_problem === null,
      sign_problem,
      can_void: isVoidable,
      void_problem: isVoidable ? null : notVoidable.message,
      in_person,
      reminders: {
        can_remind: remindProblem === null,
        problem: remindProblem,
        sent_on: reminding.sent_on,
        upcoming: next === 'client' ? [...reminding.upcoming] : [],
        is_stopped: reminding.is_stopped,
      },
      document,
      copies,
      copy_ways,
      document_problem:
        isStoring && document === null ? 'The signed document is being stored.' : null,
    };
  }

  async #provider(form: FormFacts, envelope: StoredEnvelope | null) {
    const { database, calls } = this.needs;
    const id =
      envelope?.provider ??
      (form.form_id === null ? null : (await settingsOf(database.knex, form.form_id)).provider);
    return id === null ? null : calls.find(id);
  }

  async #nameOf(agentId: number | null): Promise<string | null> {
    if (agentId === null) return null;
    const agent = (await this.needs.staff.names([agentId])).get(agentId);
    return agent === undefined ? null : `${agent.first_name} ${agent.last_name}`.trim();
  }

  /** That the client signed in person, or why a signature needs a look. */
  async #notesOf(form: FormFacts, envelope: StoredEnvelope | null) {
    const [signed, renamed] = await Promise.all([
      this.#signedFacts(envelope),
      this.#renamedNote(form, envelope),
    ]);
    return {
      client: this.#noteOf(signed('client'), renamed),
      advisor: this.#noteOf(signed('advisor'), null),
    };
  }

  #noteOf(
    facts: Readonly<Record<string, unknown>>,
    renamed: string | null,
  ): Partial<Pick<Envelope['signers'][number], 'name' | 'warning' | 'in_person'>> {
    const { name } = facts;
    const in_person = inPersonNote(facts);
    const warning = [
      traceWarning(tracesOf(facts), 'reason' in facts ? 'refusal' : 'signature'),
      changeWarning(changesIn(facts), this.needs.calendar.timeZone()),
      movedWarning(movedIn(facts), this.needs.calendar.timeZone()),
      renamed,
    ]
      .filter((text) => text !== null)
      .join(' ');
    return {
      // Any advisor may sign in place of the one who was assumed.
      ...(typeof name === 'string' && { name }),
      ...(in_person !== null && { in_person }),
      ...(warning !== '' && { warning }),
    };
  }

  /** What the step of each signature, or refusal, says; nothing of a document that another provider signs. */
  async #signedFacts(envelope: StoredEnvelope | null) {
    const isOwn = envelope?.provider === BUILTIN && envelope.envelope_id !== null;
    const steps = isOwn ? await readChain(this.needs.database.knex, envelope.envelope_id) : [];
    return (role: 'client' | 'advisor'): Readonly<Record<string, unknown>> => {
      const own = steps.filter(({ entry }) => entry.role === role);
      const end = own.findIndex(({ entry: { kind } }) => kind === 'signed' || kind === 'declined');
      if (end < 0) return {};
      const identity = own.slice(0, end).findLast(({ entry }) => entry.kind === 'identity');
      return { name: identity?.entry.facts['name'], ...own[end]!.entry.facts };
    };
  }

  /** A document keeps the name that it was signed with. */
  async #renamedNote(
    { client_id }: FormFacts,
    envelope: StoredEnvelope | null,
  ): Promise<string | null> {
    const signer = envelope?.signers.find(({ role }) => role === 'client');
    if (client_id === null || signer?.signed_at == null) return null;
    const name = (await this.needs.clients.names([client_id])).get(client_id)?.name.trim() ?? '';
    if (name === '' || name === signer.name.trim()) return null;
    return `Signed as ${signer.name}; the client is now called ${name}.`;
  }

  /** Those of the envelope, or those that it will have. */
  #signers(
    form: FormFacts,
    envelope: StoredEnvelope | null,
    next: 'advisor' | 'client' | null,
  ): Envelope['signers'] {
    if (envelope === null)
      return signingOrder(form).map((role, index) => ({
        role,
        name: '',
        order: index + 1,
        state: 'created' as const,
        is_awaited: role === next,
        delivered_at: null,
        signed_at: null,
      }));
    return envelope.signers.map(({ role, name, position, state, delivered_at, signed_at }) => ({
      role,
      name,
      order: position,
      state,
      is_awaited: role === next,
      delivered_at,
      signed_at,
    }));
  }

  /** `Nov 12, 3:04 PM` by the clock of the agency. */
  #moment(instant: string): string {
    const format = new Intl.DateTimeFormat('en-US', {
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: this.needs.calendar.timeZone(),
    });
    return format.format(new Date(instant)).replace(/\u202f/g, ' ');
  }
}

/** Whose turn it is; null when nothing is to be signed, or nothing more. */
function awaited(form: FormFacts, envelope: StoredEnvelope | null): 'advisor' | 'client' | null {
  if (envelope !== null) return nextSigner(envelope.state, envelope.signers);
  const isOver =
    form.type !== 'DocuSign' ||
    form.is_completed ||
    ['Voided', 'Completed'].includes(form.signing_status) ||
    form.status.trim().toLowerCase() === 'declined';
  return isOver ? null : (signingOrder(form)[0] ?? null);
}

function notAwaited(next: 'advisor' | null): string {
  return next === 'advisor'
    ? 'The client is not awaited: the agent signs next.'
    : 'The client is not awaited.';
}

function signProblem(
  actor: StaffActor,
  given: {
    readonly form: FormFacts;
    readonly envelope: StoredEnvelope | null;
    readonly next: 'advisor' | 'client' | null;
    readonly provider: { readonly isBoundToAdvisor: boolean } | null;
  },
): string | null {
  const { envelope, next, provider } = given;
  if (next === null) return 'No signature is missing.';
  if (next === 'client') return 'The client signs next.';
  if (!actor.permissions.has(SignDocuments.id)) return advisorsOnly.message;
  if (provider === null) return 'The signing service of this form is off.';
  const advisor = envelope?.signers.find(({ role }) => role === 'advisor');
  if (!provider.isBoundToAdvisor || advisor === undefined || advisor.agent_id === actor.id)
    return null;
  return `This form waits for the signature of ${advisor.name}.`;
}
