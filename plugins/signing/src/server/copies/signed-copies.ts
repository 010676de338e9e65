import { recordedTraces, StaffSignIns } from '@porchlight/agents/contract';
import {
  clientLanguage,
  clientRecipients,
  ClientDirectory,
  ClientValues,
} from '@porchlight/clients/contract';
import { type FormFacts, SigningLinks, Submissions } from '@porchlight/forms/contract';
import { type CallOrigin, ProblemError, type Language, type SystemActor } from '@porchlight/kernel';
import {
  needing,
  uuid7,
  AgencyCalendar,
  Clock,
  Database,
  type LinkActor,
  Messages,
  type StaffActor,
  Writes,
  type WriteUnit,
  Agency,
} from '@porchlight/server';
import { noSignedDocument } from '../../envelope-problems.ts';
import type { DocumentStored, SignedCopy } from '../../generated/types.ts';
import { copyBy } from '../../rules/copies/copy-by.ts';
import { readEnvelope } from '../builtin/ceremony/builtin-rows.ts';
import { openedWarning } from '../../rules/builtin/staff-traces.ts';
import { actorName } from '../builtin/ceremony/signer-identity.ts';
import { settingsOf } from '../builtin/template-settings.ts';
import { DocumentLinks } from '../store/document-links.ts';
import {
  signedDocument,
  signedFileName,
  type SignedDocumentRow,
} from '../store/signed-document-rows.ts';
import { signersOf } from '../store/envelope-rows.ts';
import { copyMail } from '../notices/signing-mails.ts';
import { failed, handed, inPortal, unsendable, waysProblems } from './copy-facts.ts';
import { copiesOf, type CopyFacts, type CopyRow } from './copy-rows.ts';
import { recordCopy, recordEarlierOpening, type CopyActor } from './copy-steps.ts';
import { deliveredCopy } from './delivered-copy.ts';

const system: SystemActor = { kind: 'system', plugin: 'signing' };

/** Of all attachments of a mail. */
const MOST_ATTACHED = 10 * 1024 * 1024;
const MIME_TYPE = 'application/pdf';

type HandedWay = 'mail' | 'text' | 'print' | 'link';

interface Client {
  readonly id: number;
  readonly firstName: string;
  readonly language: Language;
  readonly email: string;
  readonly phone: string;
}

/** A document with its form, locked. */
interface Held {
  readonly unit: WriteUnit;
  readonly document: SignedDocumentRow;
  readonly form: FormFacts;
}

/** Brings each signer the copy of what was signed, and records whether it arrived. */
export class SignedCopies extends needing({
  database: Database,
  writes: Writes,
  clock: Clock,
  calendar: AgencyCalendar,
  messages: Messages,
  agency: Agency,
  clients: ClientDirectory,
  values: ClientValues,
  submissions: Submissions,
  signIns: StaffSignIns,
  links: DocumentLinks,
  formLinks: SigningLinks,
}) {
  /** To the signers of a document that was just stored. An event may be delivered again. */
  async send({ submission_id, document_id }: DocumentStored): Promise<void> {
    await this.#held(system, submission_id, async ({ unit, document, form }) => {
      const known = await copiesOf(unit.trx, document_id);
      if (document.id !== document_id || known.length > 0) return unit.unchanged();
      const signers =
        document.envelope === null ? [] : await signersOf(unit.trx, document.envelope);
      const [advisor, client] = (['advisor', 'client'] as const).map((role) =>
        signers.find((signer) => signer.role === role),
      );
      if (client !== undefined) await this.needs.formLinks.keepOpen(unit, form.id, client.link_id);
      if (advisor !== undefined) await this.#record({ unit, document, form }, inPortal);
      if (client !== undefined || form.client_id !== null) {
        const held = { unit, document, form };
        await this.#mail(held, await this.#client(held), client?.email ?? '');
      }
    });
  }

  /**
   * Hands a copy to the client in another way; returns the address of its link, for an agent to copy. Throws 404 without a document,
   * and 400 for a way that this client or portal does not have.
   */
  async hand(actor: StaffActor, submissionId: number, way: HandedWay): Promise<string | null> {
    let url: string | null = null;
    const isFound = await this.#held(actor, submissionId, async (held) => {
      const by = { by: actorName(actor), origin: null };
      if (way === 'mail') {
        const client = await this.#client(held);
        const { mail } = this.#waysTo(client);
        if (mail !== null) throw unsendable(mail);
        return this.#mail(held, client, '', by);
      }
      if (way === 'text') return this.#text(held, by);
      if (way === 'link') url = (await this.needs.links.create(held.unit, submissionId)).url;
      await this.#record(held, { ...handed, way }, by);
    });
    if (!isFound) throw new ProblemError(noSignedDocument);
    return url;
  }

  /** The visitor of a link to the document opened it. Says nothing about the client where an agent got the link, or an earlier address. */
  async opened(actor: LinkActor, submissionId: number, origin: CallOrigin): Promise<void> {
    const { database, signIns } = this.needs;
    const sent = (await database
      .knex('signing_copy_link')
      .where({ link_id: actor.link.id })
      .first('is_earlier')) as { readonly is_earlier: boolean } | undefined;
    if (sent === undefined) return;
    const [found] = await signIns.tracesOf([origin]);
    const staff = recordedTraces(found!);
    await this.#held(actor, submissionId, async (held) => {
      const step = { by: null, origin, staff };
      if (sent.is_earlier) {
        const { unit, document } = held;
        if (!(await recordEarlierOpening(unit, this.needs.clock, document, step))) unit.unchanged();
        return;
      }
      const copy = await clientCopy(held);
      if (copy?.state === 'opened') return held.unit.unchanged();
      const way = copy?.way ?? 'link';
      const message_id = copy?.message_id ?? null;
      await this.#record(held, { ...handed, state: 'opened', way, message_id }, step);
    });
  }

  /** How far the copies of a form's document are, also those whose messages have arrived since. */
  async of(submissionId: number): Promise<SignedCopy[]> {
    const { database, messages, calendar } = this.needs;
    const document = await signedDocument(database.knex, { submission_id: submissionId });
    if (document === null) return [];
    const copies = await copiesOf(database.knex, document.id);
    const states = await messages.deliveries(copies.flatMap(({ message_id: id }) => id ?? []));
    return copies
      .map((copy) => deliveredCopy(copy, states.get(copy.message_id ?? '') ?? 'failed'))
      .map(({ role, state, way, problem, changed_at, staff, earlier_opened_at: earlier }) => {
        const warning = openedWarning(staff, earlier, calendar.timeZone());
        return { role, state, way, problem, changed_at, ...(warning !== null && { warning }) };
      });
  }

  /** Why the client of a form cannot be sent a copy, for each way; null when that is possible. Without a form: not signed yet. */
  async waysOf(form: FormFacts | null) {
    if (form === null) return { mail: waysProblems.notSigned, text: waysProblems.notSigned };
    return this.#waysTo(await this.#client({ form }));
  }

  #waysTo(client: Client | null) {
    const { messages } = this.needs;
    if (client === null) return { mail: waysProblems.noClient, text: waysProblems.noClient };
    const text = client.phone === '' ? waysProblems.noPhone : null;
    return {
      mail:
        client.email === ''
          ? waysProblems.noEmail
          : messages.canSendMail()
            ? null
            : waysProblems.noMailServer,
      text: messages.canSendText() ? text : waysProblems.noTexts,
    };
  }

  /** To the email that signed, where there is one, and to those of the client; the state is that of the first mail. */
  async #mail(held: Held, client: Client | null, signer: string, actor?: CopyActor): Promise<void> {
    const { messages, values, clock } = this.needs;
    const { unit, document } = held;
    if (client === null) return this.#record(held, failed('no-client'), actor);
    const recipient = { to: signer || client.email, key: uuid7(clock.now()) };
    const recipients = await clientRecipients(values, client.id, recipient, unit.trx);
    if (recipients.length === 0) return this.#record(held, failed('no-email'), actor);
    const isAttached =
      (await this.#copyBy(held)) === 'attach' && document.file_size <= MOST_ATTACHED;
    const file = { id: document.file_id, size: document.file_size };
    const attachment = { file, fileName: signedFileName(document.title), mimeType: MIME_TYPE };
    const attachments = isAttached ? [attachment] : [];
    const ids: string[] = [];
    for (const one of recipients) {
      const isEarlier = one.to.trim().toLowerCase() !== client.email.toLowerCase();
      const mail = await this.#message(held, client, { isAttached, isEarlier });
      ids.push((await messages.sendMail(unit, { ...mail, ...one, attachments })).id);
    }
    const copy = messages.canSendMail()
      ? { ...handed, state: 'sending' as const }
      : failed('no-mail-server');
    await this.#record(held, { ...copy, way: 'mail', message_id: ids[0]! }, actor);
  }

  async #text(held: Held, actor: CopyActor): Promise<void> {
    const client = await this.#client(held);
    const { text } = this.#waysTo(client);
    if (client === null || text !== null) throw unsendable(text ?? waysProblems.noClient);
    const queued = await this.needs.messages.sendText(held.unit, {
      ...(await this.#message(held, client, { isAttached: false, isEarlier: false })),
      to: client.phone,
      key: uuid7(this.needs.clock.now()),
    });
    if (!queued.queued) throw unsendable(waysProblems.noTexts);
    const copy = { ...handed, state: 'sending', way: 'text', message_id: queued.id } as const;
    await this.#record(held, copy, actor);
  }

  /** With a link of its own, which one address alone gets: that of the client, or an earlier one. */
  async #message(
    { unit, document, form }: Held,
    client: Client,
    { isAttached, isEarlier }: { readonly isAttached: boolean; readonly isEarlier: boolean },
  ) {
    const { links, agency } = this.needs;
    const { id: link_id, url } = await links.create(unit, form.id);
    await unit.trx('signing_copy_link').insert({ link_id, is_earlier: isEarlier });
    const { title } = document;
    const { firstName, language } = client;
    return {
      template: copyMail,
      language,
      client: client.id,
      values: { title, firstName, agency: agency().agency_name, url, isAttached },
    };
  }

  async #record({ unit, document }: Held, copy: CopyFacts, actor?: CopyActor): Promise<void> {
    const isNew = await recordCopy(unit, this.needs.clock, document, copy, actor);
    if (!isNew) unit.unchanged();
  }

  /** False for a form without a document. */
  async #held(
    actor: SystemActor | StaffActor | LinkActor,
    submissionId: number,
    work: (held: Held) => Promise<void>,
  ): Promise<boolean> {
    const { writes, submissions } = this.needs;
    return writes.run(actor, async (unit) => {
      const form = await submissions.lock(unit, submissionId);
      const document = await signedDocument(unit.trx, { submission_id: submissionId });
      if (form === null || document === null) {
        unit.unchanged();
        return false;
      }
      await work({ unit, document, form });
      return true;
    });
  }

  async #copyBy({ unit, document, form }: Held) {
    const chosen =
      form.form_id === null ? null : (await settingsOf(unit.trx, form.form_id)).copy_by;
    const own = await readEnvelope(unit.trx, { sealed_sha256: document.sha256 });
    return copyBy(chosen, own?.source.fields ?? null);
  }

  /** Null without one. */
  async #client({ form: { client_id: id } }: Pick<Held, 'form'>): Promise<Client | null> {
    const { clients, values } = this.needs;
    if (id === null) return null;
    const [names, language] = await Promise.all([clients.names([id]), clientLanguage(values, id)]);
    const client = names.get(id);
    if (client === undefined || client.deleted) return null;
    const { first_name: firstName, email, phone } = client;
    return { id, firstName, language, email: email.trim(), phone: phone.trim() };
  }
}

async function clientCopy({ unit, document }: Held): Promise<CopyRow | undefined> {
  return (await copiesOf(unit.trx, document.id)).find(({ role }) => role === 'client');
}
