import { clientLanguage, ClientDirectory, ClientValues } from '@porchlight/clients/contract';
import { type FormFacts, Submissions, VisitorConfirmation } from '@porchlight/forms/contract';
import { ProblemError, type OpenLink, type StaffActor } from '@porchlight/kernel';
import {
  Clock,
  type CreatedLink,
  Database,
  Messages,
  needing,
  PublicLinks,
  Writes,
} from '@porchlight/server';
import { HostSigning, InPersonStarted, type SignerRole } from '../../contract.ts';
import { advisorFirst, formNotFound } from '../../envelope-problems.ts';
import type { Envelope, VisitedInPersonResponse } from '../../generated/types.ts';
import { hostGone, inPersonOff, noAnswerInPerson, notInPerson } from '../../in-person-problems.ts';
import { BUILTIN, settingsOf } from '../builtin/template-settings.ts';
import { envelopeOfForm } from '../store/envelope-rows.ts';
import { ProviderCalls } from '../provider-calls.ts';
import { SigningOpener } from '../envelopes/signing-opener.ts';
import { VisitedSignings } from '../envelopes/visited-signing.ts';
import { InPersonHosts } from '../hosts/in-person-hosts.ts';
import { inPersonLinkKind } from '../hosts/in-person-link.ts';
import { PluginSettings } from '../plugin-settings.ts';

/** The browser of the agent, and where the call to start came from. */
interface HandedFrom {
  readonly device: string;
  readonly ip: string | null;
  readonly user_agent: string | null;
  /** The address is that of a proxy that the portal does not trust. */
  readonly forwarded?: true;
}

type InPerson = NonNullable<Envelope['in_person']>;

/** Clients who sign on the device of an agent: each handing over is a link of its own, with the agent as its host. */
export class InPersonSigning extends needing({
  database: Database,
  writes: Writes,
  links: PublicLinks,
  clock: Clock,
  submissions: Submissions,
  confirmation: VisitorConfirmation,
  clients: ClientDirectory,
  values: ClientValues,
  messages: Messages,
  calls: ProviderCalls,
  opener: SigningOpener,
  visited: VisitedSignings,
  hosts: InPersonHosts,
  settings: PluginSettings,
}) {
  /**
   * The screen to hand over; the client is notified at once. Throws 404, and 409 when it is off, nothing can be asked of the
   * client, the provider has no such signing, or it is not the turn of the client.
   */
  async start(actor: StaffActor, submissionId: number, from: HandedFrom): Promise<CreatedLink> {
    const { writes, submissions, confirmation, opener, values, clock, settings } = this.needs;
    if (!settings().in_person) throw new ProblemError(inPersonOff);
    const opened = await submissions.find(submissionId);
    if (opened === null) throw new ProblemError(formNotFound);
    await this.#assertProvider(opened);
    if (opened.client_id === null || (await confirmation.answerOf(opened.id)) === null)
      throw new ProblemError(noAnswerInPerson);
    await opener.prepare(actor, opened, 'client');
    return writes.run(actor, async (unit) => {
      const form = await submissions.lock(unit, submissionId);
      if (form === null) throw new ProblemError(formNotFound);
      const { client_id } = form;
      if (client_id === null) throw new ProblemError(noAnswerInPerson);
      const secondFactor = await confirmation.answerOf(form.id, unit.trx);
      if (secondFactor === null) throw new ProblemError(noAnswerInPerson);
      const language = await clientLanguage(values, client_id, unit.trx);
      const links = this.#about(form.id);
      await links.revokeAll(unit);
      const link = await links.create(unit, { language, secondFactor });
      await unit.trx('signing_in_person').insert({
        link_id: link.id,
        submission_id: form.id,
        agent_id: actor.id,
        host: actor.name,
        started_at: clock.now().toISOString(),
        device_hash: from.device,
        started_ip: from.forwarded === true ? null : from.ip,
        started_with: from.user_agent,
      });
      unit.audit({
        action: 'session-form.in-person-started',
        entity: 'session-form',
        entityId: form.id,
        subject: { entity: 'client', id: client_id },
        changes: { title: { to: form.title }, asks: { to: secondFactor.kind } },
      });
      unit.publish(InPersonStarted, {
        submission_id: form.id,
        client_id,
        link_id: link.id,
      });
      return link;
    });
  }

  /** What the handed-over screen shows. Throws 404, and 409 once the host may not do it any more, or in another browser. */
  async read(link: OpenLink, device: string | null): Promise<VisitedInPersonResponse['data']> {
    const { submissions, visited, hosts, clients } = this.needs;
    await hosts.assertDevice(link, device);
    const id = Number(link.subject.id);
    const [host, form] = [await hosts.of(link), await submissions.find(id)];
    if (form === null) throw new ProblemError(formNotFound);
    if (host === null) throw new ProblemError(hostGone);
    const signing = await visited.read(link, id);
    const { client_id } = form;
    const name = client_id === null ? '' : (await clients.names([client_id])).get(client_id)?.name;
    return { host_name: host.name, client_name: name?.trim() ?? '', signing };
  }

  /** How the client of a form can sign on the device of the caller; null where that is not offered, or all is signed. */
  async offer(
    actor: StaffActor,
    form: FormFacts,
    next: SignerRole | null,
  ): Promise<InPerson | null> {
    const { confirmation, clients, values, messages, settings } = this.needs;
    const { client_id, id } = form;
    if (
      !settings().in_person ||
      next === null ||
      client_id === null ||
      !actor.permissions.has(HostSigning.id)
    )
      return null;
    const [answer, names, language, problem] = await Promise.all([
      confirmation.answerOf(id),
      clients.names([client_id]),
      clientLanguage(values, client_id),
      this.#assertProvider(form).then(
        () => null,
        (error: unknown) => messageOf(error),
      ),
    ]);
    const { name = '', email = '', phone = '' } = names.get(client_id) ?? {};
    const isNotified =
      (messages.canSendMail() && email.trim() !== '') ||
      (messages.canSendText() && phone.trim() !== '');
    const unasked = answer === null ? noAnswerInPerson.message : null;
    return {
      problem: next === 'advisor' ? advisorFirst.message : (problem ?? unasked),
      asks: answer?.kind ?? null,
      client_name: name.trim(),
      language,
      notice: isNotified ? 'sent' : 'none',
    };
  }

  async #assertProvider({ id, form_id }: FormFacts): Promise<void> {
    const { database, calls } = this.needs;
    const envelope = await envelopeOfForm(database.knex, id);
    const ofTemplate =
      form_id === null ? BUILTIN : (await settingsOf(database.knex, form_id)).provider;
    const provider = calls.find(envelope?.provider ?? ofTemplate);
    if (provider?.signsInPerson !== true) throw new ProblemError(notInPerson);
  }

  #about(submissionId: number) {
    const subject = { entity: 'submission', id: String(submissionId) };
    return this.needs.links.about(inPersonLinkKind, subject);
  }
}

function messageOf(error: unknown): string {
  if (error instanceof ProblemError) return error.problem.message;
  throw error;
}
