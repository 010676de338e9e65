import {
  type FormFacts,
  Submissions,
  Templates,
  SUBMISSION_VIEW,
} from '@porchlight/forms/contract';
import { problemAt, ProblemError, type Actor, type LinkActor } from '@porchlight/kernel';
import {
  Clock,
  Database,
  DerivedWrites,
  needing,
  Writes,
  type WriteUnit,
} from '@porchlight/server';
import { setTimeout as wait } from 'node:timers/promises';
import type { EnvelopeReport, SigningProvider } from '../../contract.ts';
import {
  creatingNow,
  formNotFound,
  noAdvisor,
  noSignerEmail,
  notReady,
  templateUnready,
} from '../../envelope-problems.ts';
import { signingOrder } from '../../rules/envelopes/signing-turn.ts';
import { CLIENT_CHANGED, FORM_DELETED } from './envelope-voids.ts';
import type { Claim, NewRequest } from './envelope-claims.ts';
import { EnvelopeSigners, type EnvelopePeople } from './envelope-signers.ts';
import {
  envelopeOfForm,
  lockEnvelopeOfForm,
  signerOf,
  type EnvelopeRow,
  type SignerRow,
  type StoredEnvelope,
} from '../store/envelope-rows.ts';
import { settingsOf } from '../builtin/template-settings.ts';
import { isRefusal, ProviderCalls } from '../provider-calls.ts';
import { requestId } from './request-id.ts';
import { StoredEnvelopes } from './stored-envelopes.ts';
import { PluginSettings } from '../plugin-settings.ts';

/** Longer than all calls that create an envelope; a process that died is succeeded after it. */
const CLAIM_MS = 60_000;
const LONGEST_WAIT_MS = 15_000;
const PAUSE_MS = 150;
const DAY_MS = 86_400_000;

/** Creates the envelope of a session form: one, however many ask for it, and whatever responses were lost. */
export class EnvelopeCreator extends needing({
  database: Database,
  writes: Writes,
  derived: DerivedWrites,
  clock: Clock,
  submissions: Submissions,
  templates: Templates,
  calls: ProviderCalls,
  signers: EnvelopeSigners,
  stored: StoredEnvelopes,
  settings: PluginSettings,
}) {
  /**
   * The newest envelope of a form, which its provider has; creates the first one. Throws 404, 409 for a form that cannot
   * be signed, and 502.
   */
  async ensure(form: FormFacts, actor: Actor): Promise<StoredEnvelope> {
    const { database } = this.needs;
    const giveUpAt = performance.now() + LONGEST_WAIT_MS;
    for (;;) {
      const known = await envelopeOfForm(database.knex, form.id);
      if (known !== null && known.envelope_id !== null) return known;
      const provider = await this.#provider(form, known, actor);
      const people = await this.needs.signers.of(form, signingOrder(form), actor);
      if (people === null) throw new ProblemError(noAdvisor);
      if (provider.needsEmails === true) assertEmails(people, provider, actor);
      const claim = await this.#claim(form, actor, { provider, people });
      if (claim.kind === 'mine') await this.#create(form, actor, { ...claim, provider, people });
      else if (claim.kind === 'busy') {
        if (performance.now() > giveUpAt) throw new ProblemError(creatingNow);
        await wait(PAUSE_MS);
      }
    }
  }

  /** Stores the link that the client is about to sign by: it shows what was signed. */
  async noteLink({ id, signers }: StoredEnvelope, actor: LinkActor): Promise<void> {
    const to = actor.link.id;
    const from = signers.find(({ role }) => role === 'client')?.link_id ?? null;
    if (from === to) return;
    await this.needs.writes.run(actor, async (unit) => {
      const of = { envelope: id, role: 'client', signed_at: null };
      const noted = await unit.trx('signing_signer').where(of).update({ link_id: to });
      if (noted === 0) return unit.unchanged();
      const changes = { link: { from, to } };
      unit.audit({ action: 'envelope.link-noted', entity: 'envelope', entityId: id, changes });
    });
  }

  /** The one that a lost request went to, else that of the template. Throws 503, and 409 when it cannot send the form. */
  async #provider(
    form: FormFacts,
    known: StoredEnvelope | null,
    actor: Actor,
  ): Promise<SigningProvider> {
    const { calls, database } = this.needs;
    if (form.form_id === null) throw new ProblemError(notReady);
    const id = known?.provider ?? (await settingsOf(database.knex, form.form_id)).provider;
    const provider = calls.get(id);
    const why = await provider.templateProblem(form.form_id);
    if (why === null) return provider;
    throw new ProblemError(
      actor.kind === 'staff' ? { ...templateUnready, message: why } : notReady,
    );
  }

  /** Stores the request before it is sent, and keeps others from sending it until then. */
  #claim(
    { id: submissionId, client_id }: FormFacts,
    actor: Actor,
    { provider, people }: { readonly provider: SigningProvider; readonly people: EnvelopePeople },
  ): Promise<Claim> {
    const { writes, derived, submissions, clock } = this.needs;
    const now = clock.now();
    const claimed_until = new Date(now.getTime() + CLAIM_MS).toISOString();
    const take = async (unit: WriteUnit): Promise<Claim | null> => {
      const form = await submissions.lock(unit, submissionId);
      if (form === null) throw new ProblemError(formNotFound);
      // The signers are those of the client that it had.
      if (form.client_id !== client_id) throw new ProblemError(creatingNow);
      const known = await lockEnvelopeOfForm(unit, submissionId);
      if (known === null) return null;
      if (known.envelope_id !== null) return { kind: 'ready' };
      if (known.claimed_until !== null && new Date(known.claimed_until) > now)
        return { kind: 'busy' };
      await unit.trx('signing_envelope').where({ id: known.id }).update({ claimed_until });
      return { kind: 'mine', envelope: known, isNew: false };
    };
    const add = async (unit: WriteUnit): Promise<Claim> => {
      // Another call may have added it since the lock was released.
      const taken = await take(unit);
      if (taken !== null) return taken.kind === 'mine' ? { kind: 'busy' } : taken;
      const envelope = await this.#insert(unit, submissionId, {
        provider,
        people,
        claimed_until,
        client_id,
      });
      return { kind: 'mine', envelope, isNew: true };
    };
    return derived.derive(actor, take).then(async (taken) => {
      if (taken !== null) return taken;
      return writes.run(actor, async (unit) => {
        const claim = await add(unit);
        if (claim.kind !== 'mine') unit.unchanged();
        return claim;
      });
    });
  }

  async #insert(
    unit: WriteUnit,
    submissionId: number,
    given: {
      readonly provider: SigningProvider;
      readonly people: EnvelopePeople;
      readonly claimed_until: string;
      readonly client_id: number | null;
    },
  ): Promise<StoredEnvelope> {
    const { clock, settings } = this.needs;
    const now = clock.now();
    const { row_id } = (await unit
      .trx(SUBMISSION_VIEW)
      .where({ id: submissionId })
      .first('row_id')) as { row_id: string };
    const generation = 1;
    const [row] = (await unit
      .trx('signing_envelope')
      .insert({
        submission_id: submissionId,
        client_id: given.client_id,
        generation,
        provider: given.provider.id,
        request_id: requestId(row_id, generation),
        created_at: now.toISOString(),
        deadline: new Date(now.getTime() + settings().deadline_days * DAY_MS).toISOString(),
        claimed_until: given.claimed_until,
      })
      .returning('*')) as EnvelopeRow[];
    const signers = given.people.signers.map((signer) => ({
      envelope: row!.id,
      role: signer.role,
      position: signer.order,
      name: signer.name,
      email: signer.email,
      agent_id: signer.agentId,
    }));
    const stored = (await unit.trx('signing_signer').insert(signers).returning('*')) as SignerRow[];
    unit.audit({
      action: 'envelope.requested',
      entity: 'envelope',
      entityId: row!.id,
      changes: { submission_id: { to: submissionId }, provider: { to: given.provider.id } },
    });
    return { ...row!, signers: stored.toSorted((one, other) => one.position - other.position) };
  }

  async #create(form: FormFacts, actor: Actor, given: NewRequest): Promise<void> {
    const { calls, writes, stored, submissions } = this.needs;
    const { envelope, provider } = given;
    let report: EnvelopeReport;
    try {
      report = await this.#sent(form, actor, given);
    } catch (error) {
      await (isRefusal(error) ? this.#forget(actor, envelope) : this.#release(actor, envelope));
      throw calls.problemOf(error);
    }
    const whyNot = await writes.run(actor, async (unit) => {
      const present = await submissions.lock(unit, form.id);
      const isMoved = present !== null && present.client_id !== envelope.client_id;
      if (present === null || isMoved) {
        unit.unchanged();
        return isMoved ? CLIENT_CHANGED : FORM_DELETED;
      }
      await stored.fold(unit, envelope, report);
      return null;
    });
    if (whyNot === null) return;
    // No one can sign it any more.
    const void_ = (signal: AbortSignal) => provider.void(report.envelopeId, whyNot, actor, signal);
    await calls.run(void_).catch((error: unknown) => calls.problemOf(error));
    throw new ProblemError(formNotFound);
  }

  /** A request that may have been sent before is looked for first. */
  async #sent(form: FormFacts, actor: Actor, given: NewRequest): Promise<EnvelopeReport> {
    const { calls, templates } = this.needs;
    const { envelope, provider, people, isNew } = given;
    const find = () => calls.run((signal) => provider.find(envelope.request_id, signal));
    const before = isNew ? null : await find();
    if (before !== null) return before;
    const template = await templates.find(form.form_id!);
    const order = {
      requestId: envelope.request_id,
      submissionId: form.id,
      templateId: form.form_id!,
      providerTemplateId: template?.source_template_id ?? template?.docusign_template_id ?? null,
      title: form.title,
      language: people.language,
      signers: envelope.signers.map(signerOf),
      actor,
      sender: people.sender,
      asker: people.asker,
    };
    try {
      return await calls.run((signal) => provider.create(order, signal));
    } catch (error) {
      if (isRefusal(error)) throw error;
      const found = await find().catch(() => null);
      if (found === null) throw error;
      return found;
    }
  }

  /** For the next call, which looks for the envelope first. */
  async #release(actor: Actor, { id }: EnvelopeRow): Promise<void> {
    await this.needs.derived.derive(actor, async ({ trx }) => {
      await trx('signing_envelope')
        .where({ id, envelope_id: null })
        .update({ claimed_until: null });
    });
  }

  /** The provider has nothing of it. */
  async #forget(actor: Actor, { id }: EnvelopeRow): Promise<void> {
    await this.needs.derived.derive(actor, async ({ trx }) => {
      await trx('signing_envelope').where({ id, envelope_id: null }).delete();
    });
  }
}

/** Visitors cannot do anything about it. */
function assertEmails({ signers }: EnvelopePeople, { title }: SigningProvider, actor: Actor): void {
  const signer = signers.find(({ email }) => email.trim() === '');
  if (signer === undefined) return;
  if (actor.kind !== 'staff') throw new ProblemError(notReady);
  const field = signer.role === 'client' ? 'primary_email' : 'email';
  const message = `${signer.name} has no email address, and ${title} needs one. Add it first.`;
  throw problemAt(noSignerEmail, [{ field, message }]);
}
