import { traceText } from '@porchlight/agents/contract';
import {
  agentOfClient,
  birthDateAnswer,
  clientRecipients,
  ClientValues,
  type NotifiedAgent,
} from '@porchlight/clients/contract';
import { civilToday, formatDate } from '@porchlight/kernel';
import {
  AgencyCalendar,
  LegalName,
  Messages,
  type MessageTemplate,
  needing,
  PageAddresses,
  PublicLinks,
  type RequiredAnswer,
  StaffAuthenticator,
  type WriteUnit,
} from '@porchlight/server';
import type { ScheduleRow } from '../store/schedule-rows.ts';
import { agreementLink } from './agreement-link.ts';
import { answerMail, askMail, type ClientAnswer, copyMail } from './agreement-mails.ts';
import type { AgreementRow } from './agreement-rows.ts';

/** Mails about agreements, in the transaction that stores them: to the address that gets the invoices, and to the client's own. */
export class AgreementNotices extends needing({
  messages: Messages,
  links: PublicLinks,
  values: ClientValues,
  accounts: StaffAuthenticator,
  legalName: LegalName,
  calendar: AgencyCalendar,
  addresses: PageAddresses,
}) {
  /**
   * The link asks for the birth date of the client where the record has one. It goes to the addresses of the record alone:
   * an agent types the one of the invoices. False for a client without any.
   */
  async ask(unit: WriteUnit, schedule: ScheduleRow, agreement: AgreementRow): Promise<boolean> {
    const secondFactor = await birthDateAnswer(this.needs.values, schedule.customer_id, unit.trx);
    const url = await this.#link(unit, agreement, secondFactor);
    const values = this.#valuesOf(schedule, agreement, url);
    return this.#send(unit, schedule, agreement, { template: askMail, values, kind: 'ask' });
  }

  /** The copy of the client; its link only ends things, so that withdrawing is as simple as it can be. */
  async sendCopy(unit: WriteUnit, schedule: ScheduleRow, agreement: AgreementRow): Promise<void> {
    const { calendar } = this.needs;
    const url = await this.#link(unit, agreement, null);
    const day = civilToday(calendar.timeZone(), new Date(agreement.agreed_at!));
    const date = formatDate(day, agreement.language);
    const values = { ...this.#valuesOf(schedule, agreement, url), date };
    await this.#send(unit, schedule, agreement, { template: copyMail, values, kind: 'copy' });
  }

  /** The agent of the client, else the one who started the schedule; null without an email. */
  agentOf({
    customer_id: client,
    created_by: creator,
  }: ScheduleRow): Promise<NotifiedAgent | null> {
    return agentOfClient(this.needs, client, creator);
  }

  async notifyAgent(
    unit: WriteUnit,
    agent: NotifiedAgent | null,
    answered: {
      readonly schedule: ScheduleRow;
      readonly agreement: AgreementRow;
      readonly answer: ClientAnswer;
    },
  ): Promise<void> {
    if (agent === null) return;
    const { schedule, agreement, answer } = answered;
    const { messages, addresses } = this.needs;
    const client = [schedule.client_first_name, schedule.client_last_name].join(' ').trim();
    await messages.sendMail(unit, {
      to: agent.email,
      template: answerMail,
      language: 'en',
      values: {
        name: agent.firstName,
        client,
        title: schedule.name,
        amountCents: agreement.amount_cents,
        answer,
        warning: traceText('agreement', agreement.accepted_from?.staff ?? []),
        url: addresses.of(`/crm/recurring-payments?payment=${String(schedule.id)}`),
      },
      ...about(schedule),
      key: `${answer} ${String(agreement.id)}`,
      isConsequence: true,
    });
  }

  async #send<V>(
    unit: WriteUnit,
    schedule: ScheduleRow,
    { id, language }: AgreementRow,
    mail: {
      readonly template: MessageTemplate<V>;
      readonly values: V;
      readonly kind: 'ask' | 'copy';
    },
  ): Promise<boolean> {
    const { messages, values: clients } = this.needs;
    const { customer_id: client, client_email } = schedule;
    const { kind, template, values } = mail;
    const to = kind === 'ask' && client !== null ? '' : client_email;
    const key = `${kind} ${String(id)}`;
    const recipients = await clientRecipients(clients, client, { to, key }, unit.trx);
    for (const recipient of recipients)
      await messages.sendMail(unit, {
        template,
        values,
        language,
        ...about(schedule),
        ...recipient,
        isConsequence: true,
      });
    return recipients.length > 0;
  }

  #valuesOf({ client_first_name: name }: ScheduleRow, { terms }: AgreementRow, url: string) {
    return { name, agency: this.needs.legalName.name(), terms, url };
  }

  async #link(
    unit: WriteUnit,
    { id, language }: AgreementRow,
    secondFactor: RequiredAnswer | null,
  ): Promise<string> {
    const subject = { entity: 'recurring-agreement', id: String(id) };
    const link = await this.needs.links.about(agreementLink, subject).create(unit, {
      language,
      ...(secondFactor !== null && { secondFactor }),
    });
    return link.url;
  }
}

function about({ customer_id: client }: ScheduleRow): { readonly client?: number } {
  return client === null ? {} : { client };
}
