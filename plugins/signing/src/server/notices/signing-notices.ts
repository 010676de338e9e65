import {
  agentOfClient,
  clientLanguage,
  clientRecipients,
  ClientDirectory,
  ClientValues,
} from '@porchlight/clients/contract';
import { Submissions } from '@porchlight/forms/contract';
import type { Language, SystemActor } from '@porchlight/kernel';
import {
  AgencyCalendar,
  Database,
  type MessageTemplate,
  Messages,
  needing,
  type OutgoingMail,
  PageAddresses,
  StaffAuthenticator,
  Writes,
  Agency,
} from '@porchlight/server';
import type { EnvelopeEnded, InPersonStarted } from '../../generated/types.ts';
import { signersOf, type EnvelopeRow, type SignerRow } from '../store/envelope-rows.ts';
import { completedMail, declinedMail, inPersonMail, voidedMail } from './signing-mails.ts';

const system: SystemActor = { kind: 'system', plugin: 'signing' };

interface Recipient {
  readonly email: string;
  readonly firstName: string;
  readonly language: Language;
}

interface Client extends Recipient {
  readonly phone: string;
}

/** Mails to signers and agents. An event may be delivered again: the key of a mail sends it once. */
export class SigningNotices extends needing({
  database: Database,
  writes: Writes,
  messages: Messages,
  agency: Agency,
  addresses: PageAddresses,
  calendar: AgencyCalendar,
  accounts: StaffAuthenticator,
  clients: ClientDirectory,
  values: ClientValues,
  submissions: Submissions,
}) {
  /** To the agent of the client. */
  async completed(event: EnvelopeEnded): Promise<void> {
    const notice = await this.#agentNotice(event);
    if (notice === null) return;
    const { agent, values, client } = notice;
    await this.#send(agent, completedMail, { values, client, key: String(event.envelope_row) });
  }

  /** To the agent of the client, with the reason. */
  async declined(event: EnvelopeEnded): Promise<void> {
    const notice = await this.#agentNotice(event);
    if (notice === null) return;
    const { agent, values, client } = notice;
    const reason = (await this.#envelope(event))?.declined_reason ?? '';
    await this.#send(agent, declinedMail, {
      values: { ...values, reason },
      client,
      key: String(event.envelope_row),
    });
  }

  /** To those who had signed, except for the agent who voided it. */
  async voided(event: EnvelopeEnded): Promise<void> {
    const { database, agency, submissions } = this.needs;
    const envelope = await this.#envelope(event);
    const form = await submissions.find(event.submission_id);
    if (envelope === null || form === null) return;
    const signers = await signersOf(database.knex, envelope.id);
    const informed = signers.filter(
      ({ state, agent_id }) =>
        state === 'completed' && (agent_id === null || agent_id !== envelope.voided_by),
    );
    for (const signer of informed) {
      const recipient = await this.#signer(signer, event.client_id);
      if (recipient === null) continue;
      const { firstName } = recipient;
      await this.#send(recipient, voidedMail, {
        values: { title: form.title, firstName, agency: agency().agency_name },
        client: signer.role === 'client' ? event.client_id : null,
        key: `${String(event.envelope_row)} ${signer.role}`,
        isToClient: signer.role === 'client',
      });
    }
  }

  /** To the client whose document is signed in person, by mail and by text, as far as both are possible. */
  async inPerson({ submission_id, client_id, link_id }: InPersonStarted): Promise<void> {
    const { database, submissions, calendar, agency, writes, messages } = this.needs;
    const row = (await database
      .knex('signing_in_person')
      .where({ link_id })
      .first('host', 'started_at')) as
      { readonly host: string; readonly started_at: string } | undefined;
    const form = await submissions.find(submission_id);
    const client = await this.#person(client_id);
    if (row === undefined || form === null || client === null) return;
    const { agency_name, agency_phone = '', agency_email = '' } = agency();
    const notice = {
      values: {
        title: form.title,
        firstName: client.firstName,
        agency: agency_name,
        contact: agency_phone || agency_email,
        host: row.host,
        at: row.started_at,
        timeZone: calendar.timeZone(),
      },
      client: client_id,
      key: link_id,
    };
    await this.#send(client, inPersonMail, { ...notice, isToClient: true });
    if (client.phone === '' || !messages.canSendText()) return;
    const { language, phone: to } = client;
    const text = { ...notice, template: inPersonMail, language, to };
    await writes.run(system, async (unit) => {
      const sent = await messages.sendText(unit, text);
      if (!sent.queued || !sent.isNew) unit.unchanged();
    });
  }

  async #agentNotice({ submission_id, client_id }: EnvelopeEnded) {
    const { submissions, clients, addresses } = this.needs;
    const form = await submissions.find(submission_id);
    if (form === null) return null;
    const agent = await this.#agent(client_id, form.created_by);
    if (agent === null) return null;
    const name = client_id === null ? '' : (await clients.names([client_id])).get(client_id)?.name;
    const path = `/crm/view-document?formId=${String(submission_id)}` as const;
    return {
      agent,
      client: client_id,
      values: {
        title: form.title,
        firstName: agent.firstName,
        client: name?.trim() || 'a client',
        url: addresses.of(path),
      },
    };
  }

  async #envelope({ envelope_row }: EnvelopeEnded): Promise<EnvelopeRow | null> {
    const row = await this.needs.database
      .knex<EnvelopeRow>('signing_envelope')
      .where({ id: envelope_row })
      .first();
    return row ?? null;
  }

  /** A client at the email that signed, where there is one. */
  async #signer(signer: SignerRow, clientId: number | null): Promise<Recipient | null> {
    if (signer.role === 'advisor') return this.#agent(null, signer.agent_id);
    const client = clientId === null ? null : await this.#person(clientId);
    return client === null ? null : { ...client, email: signer.email || client.email };
  }

  /** A client, perhaps without an email; null for a deleted one. */
  async #person(id: number): Promise<Client | null> {
    const { clients, values } = this.needs;
    const [names, language] = await Promise.all([clients.names([id]), clientLanguage(values, id)]);
    const client = names.get(id);
    if (client === undefined || client.deleted) return null;
    const { email, phone, first_name: firstName } = client;
    return { email: email.trim(), phone: phone.trim(), firstName, language };
  }

  /** The one of a client, else the given one; null without an email. */
  async #agent(clientId: number | null, otherwise: number | null): Promise<Recipient | null> {
    const agent = await agentOfClient(this.needs, clientId, otherwise);
    return agent === null ? null : { ...agent, language: 'en' };
  }

  async #send<V>(
    { email: to, language }: Recipient,
    template: MessageTemplate<V>,
    mail: Pick<OutgoingMail<V>, 'values' | 'key'> & {
      /** Whom it is about. */
      readonly client: number | null;
      readonly isToClient?: boolean;
    },
  ): Promise<void> {
    const { writes, messages, values: clients } = this.needs;
    const { client, key, values, isToClient = false } = mail;
    const message = { template, language, values, ...(client === null ? {} : { client }) };
    await writes.run(system, async (unit) => {
      const reader = isToClient ? client : null;
      let sent = 0;
      for (const one of await clientRecipients(clients, reader, { to, key }, unit.trx))
        sent += Number((await messages.sendMail(unit, { ...message, ...one })).isNew);
      if (sent === 0) unit.unchanged();
    });
  }
}
