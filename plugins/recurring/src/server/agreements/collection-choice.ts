import { type ChargeableCard, Invoices } from '@porchlight/billing/contract';
import { problemAt, type StaffActor } from '@porchlight/kernel';
import { needing } from '@porchlight/server';
import type { WriteUnit } from '@porchlight/server';
import type { RecurringWrite } from '../../generated/types.ts';
import { recurringInvalid } from '../../problems.ts';
import { CONSENT_MISSING } from '../../rules/consent-ways.ts';
import type { ScheduleRow } from '../store/schedule-rows.ts';
import { Agreements, BY_INVOICE, type Collection } from './agreements.ts';
import { agreedCollection } from './agreed-collections.ts';
import { openAgreements } from './agreement-rows.ts';

interface ChosenCollection {
  readonly collection: Collection;
  /** Something about the agreement of the client was stored. */
  readonly isAgreementChanged: boolean;
}

/** How agents choose that a schedule is collected: a card takes the agreement of the client to that schedule. */
export class CollectionChoice extends needing({
  agreements: Agreements,
  invoices: Invoices,
}) {
  /**
   * Stores what the client agreed to, or asks the client. What nobody agreed to is collected by invoice. Throws 400 for a
   * card that cannot be charged, for one without a word on the agreement, and without an email to ask at.
   *
   * @param schedule as it is once its other values are changed
   */
  async choose(
    unit: WriteUnit,
    actor: StaffActor,
    schedule: ScheduleRow,
    write: RecurringWrite,
  ): Promise<ChosenCollection> {
    const { agreements } = this.needs;
    const { mode = schedule.mode, saved_card_id: cardId = schedule.saved_card_id, consent } = write;
    if (mode === 'invoice') {
      if (consent !== undefined) throw noCard();
      return this.#byInvoice(unit, { ...schedule, ...BY_INVOICE }, write.mode === 'invoice');
    }
    const wanted: ScheduleRow = { ...schedule, mode, saved_card_id: cardId };
    if (consent === undefined) {
      const isChosen = write.mode !== undefined || write.saved_card_id !== undefined;
      if (isChosen && !(await isCovered(unit, wanted))) {
        await this.#card(schedule, cardId);
        throw problemAt(recurringInvalid, [{ field: 'consent', message: CONSENT_MISSING }]);
      }
      const { collection, isEnded } = await agreements.keepCovering(unit, wanted);
      return { collection, isAgreementChanged: isEnded };
    }
    const card = await this.#card(schedule, cardId);
    if (consent !== 'link') {
      const agreed = { schedule: wanted, card, channel: consent, recordedBy: actor.id } as const;
      await agreements.record(unit, agreed);
      return { collection: { mode, saved_card_id: card.id }, isAgreementChanged: true };
    }
    await agreements.offer(unit, { schedule, card, recordedBy: actor.id });
    return { collection: BY_INVOICE, isAgreementChanged: true };
  }

  async #byInvoice(
    unit: WriteUnit,
    schedule: ScheduleRow,
    isChosen: boolean,
  ): Promise<ChosenCollection> {
    const { agreements } = this.needs;
    const { isEnded } = await agreements.keepCovering(unit, schedule);
    const left = isChosen ? await openAgreements(unit.trx, schedule.id) : [];
    for (const one of left) await agreements.end(unit, schedule, one, 'An agent chose invoices');
    return { collection: BY_INVOICE, isAgreementChanged: isEnded || left.length > 0 };
  }

  async #card({ invoice_id }: ScheduleRow, id: number | null): Promise<ChargeableCard> {
    const cards = await this.needs.invoices.cardsFor(invoice_id);
    const card = cards.find((one) => one.id === id);
    if (card === undefined) throw noCard();
    return card;
  }
}

async function isCovered({ trx }: WriteUnit, schedule: ScheduleRow): Promise<boolean> {
  const day = schedule.next_payment_date;
  return day !== null && (await agreedCollection(trx, schedule, day)).mode === 'card';
}

function noCard() {
  return problemAt(recurringInvalid, [
    { field: 'saved_card_id', message: 'Please choose a card on file of this client.' },
  ]);
}
