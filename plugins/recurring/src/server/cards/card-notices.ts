import { CardsOnFile, type ChargeableCard } from '@porchlight/billing/contract';
import {
  agentOfClient,
  clientLanguage,
  clientRecipients,
  ClientValues,
} from '@porchlight/clients/contract';
import { frequencyOf } from '@porchlight/kernel';
import {
  Clock,
  LegalName,
  Messages,
  needing,
  type OutgoingMail,
  PageAddresses,
  StaffAuthenticator,
  Writes,
  type WriteUnit,
} from '@porchlight/server';
import { auditSchedule } from '../store/audit-schedule.ts';
import type { ChargeRow, ScheduleRow } from '../store/schedule-rows.ts';
import { system } from '../store/system-actor.ts';
import { agentCardMail, cardExpiresMail, cardRefusedMail, type CardUse } from './card-mails.ts';
import { addNotice } from './card-notice-rows.ts';

/** A card that expires, and the schedules that charge it after that day. */
export interface EndingCard {
  readonly card: ChargeableCard;
  /** Its last day, `yyyy-mm-dd`. */
  readonly day: string;
  readonly schedules: readonly [ScheduleRow, ...ScheduleRow[]];
}

/** Says to clients that a card cannot be charged any more, at the address that gets the invoices and at their own. */
export class CardNotices extends needing({
  writes: Writes,
  clock: Clock,
  messages: Messages,
  cards: CardsOnFile,
  values: ClientValues,
  accounts: StaffAuthenticator,
  legalName: LegalName,
  addresses: PageAddresses,
}) {
  /** Once for each expiry of a card: to the client, or to the agent of a client without an email. */
  async announce(ending: EndingCard): Promise<void> {
    const { writes, accounts, values, clock } = this.needs;
    const { card, day, schedules } = ending;
    const [first] = schedules;
    const agent = await agentOfClient({ accounts, values }, first.customer_id, first.created_by);
    await writes.run(system, async (unit) => {
      const notice = await addNotice(unit.trx, {
        saved_card_id: card.id,
        reason: 'expires',
        expires_on: day,
        created_at: clock.now().toISOString(),
      });
      if (notice === null) return unit.unchanged();
      for (const schedule of schedules)
        auditSchedule(unit, schedule, 'recurring-payment.card-expires', {
          expires_on: { to: day },
          last4: { to: card.last4 },
        });
      const recipient = schedules.find(({ client_email: email }) => email !== '') ?? first;
      if (await this.#notifyClient(unit, notice, { ...ending, recipient })) return;
      if (agent !== null) await this.#notifyAgent(unit, agent, ending);
    });
  }

  /** Once for each payment that was declined and is not tried again. */
  async refused(
    unit: WriteUnit,
    schedule: ScheduleRow,
    charge: ChargeRow,
    isForGood: boolean,
  ): Promise<void> {
    const { cards, clock } = this.needs;
    const card = (await cards.find([charge.saved_card_id ?? 0], unit.trx))[0];
    if (card === undefined || !(await this.#hasRecipient(unit, schedule))) return;
    const notice = await addNotice(unit.trx, {
      saved_card_id: card.id,
      reason: 'refused',
      charge_id: charge.id,
      created_at: clock.now().toISOString(),
    });
    if (notice === null) return;
    const mail = await this.#mailOf(unit, schedule, card);
    const values = {
      ...mail.values,
      title: schedule.name,
      amountCents: charge.amount_cents,
      isForGood,
    };
    await this.#send(unit, schedule, notice, { ...mail, template: cardRefusedMail, values });
  }

  async #notifyClient(
    unit: WriteUnit,
    notice: number,
    { card, day, schedules, recipient }: EndingCard & { readonly recipient: ScheduleRow },
  ): Promise<boolean> {
    if (!(await this.#hasRecipient(unit, recipient))) return false;
    const mail = await this.#mailOf(unit, recipient, card);
    const values = { ...mail.values, day, uses: schedules.map(useOf) };
    await this.#send(unit, recipient, notice, { ...mail, template: cardExpiresMail, values });
    return true;
  }

  async #hasRecipient(unit: WriteUnit, schedule: ScheduleRow): Promise<boolean> {
    return (await this.#recipients(unit, schedule, 'notice')).length > 0;
  }

  #recipients(
    { trx }: WriteUnit,
    { customer_id: client, client_email: to }: ScheduleRow,
    key: string,
  ) {
    return clientRecipients(this.needs.values, client, { to, key }, trx);
  }

  /** The notice keeps the first of the messages. */
  async #send<V>(
    unit: WriteUnit,
    schedule: ScheduleRow,
    notice: number,
    mail: Omit<OutgoingMail<V>, 'to' | 'key'>,
  ): Promise<void> {
    const recipients = await this.#recipients(unit, schedule, `notice ${String(notice)}`);
    for (const [place, recipient] of recipients.entries()) {
      const { id } = await this.needs.messages.sendMail(unit, {
        ...mail,
        ...recipient,
        isConsequence: true,
      });
      if (place === 0) await keepMessage(unit, notice, id);
    }
  }

  async #notifyAgent(
    unit: WriteUnit,
    agent: { readonly email: string; readonly firstName: string },
    { card, day, schedules }: EndingCard,
  ): Promise<void> {
    const { messages, addresses, legalName } = this.needs;
    const [{ id, client_first_name: first, client_last_name: last, customer_id: client }] =
      schedules;
    await messages.sendMail(unit, {
      to: agent.email,
      template: agentCardMail,
      language: 'en',
      values: {
        name: agent.firstName,
        client: `${first} ${last}`.trim(),
        agency: legalName.name(),
        brand: card.brand,
        last4: card.last4,
        url: addresses.of(`/crm/recurring-payments?payment=${String(id)}`),
        day,
        uses: schedules.map(useOf),
      },
      ...(client === null ? {} : { client }),
      key: `expires ${String(card.id)} ${day}`,
      isConsequence: true,
    });
  }

  async #mailOf(unit: WriteUnit, schedule: ScheduleRow, { id, brand, last4 }: ChargeableCard) {
    const { values, cards, legalName } = this.needs;
    const { customer_id: client, client_first_name: name } = schedule;
    const language = await clientLanguage(values, client, unit.trx);
    const url = await cards.link(unit, id, language);
    return {
      language,
      values: { name, agency: legalName.name(), brand, last4, url },
      ...(client === null ? {} : { client }),
    };
  }
}

async function keepMessage({ trx }: WriteUnit, notice: number, id: string): Promise<void> {
  await trx('recurring_card_notice').where({ id: notice }).update({ message_id: id });
}

function useOf({ name, amount_cents, frequency, frequency_interval }: ScheduleRow): CardUse {
  return {
    title: name,
    amountCents: amount_cents,
    frequency: frequencyOf(frequency),
    interval: frequency_interval,
  };
}
