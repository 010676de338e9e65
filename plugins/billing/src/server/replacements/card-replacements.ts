import {
  birthDateAnswer,
  clientLanguage,
  ClientDirectory,
  type ClientName,
  ClientValues,
  LinkEvidence,
  type LinkActOrigin,
} from '@porchlight/clients/contract';
import {
  type CallOrigin,
  ProblemError,
  type Language,
  type LinkActor,
  type OpenLink,
} from '@porchlight/kernel';
import {
  AgencyCalendar,
  Clock,
  Database,
  Jobs,
  LegalName,
  needing,
  PublicLinks,
  Writes,
  type WriteUnit,
} from '@porchlight/server';
import {
  CardReplaced,
  type CardsOnFile,
  type CardUse,
  type ChargeableCard,
  CardUsers,
} from '../../contract.ts';
import type { CardReplace, CardReplacementResponse, SavedCard } from '../../generated/types.ts';
import { cardNotFound, cardUnavailable, replacementChanged } from '../../problems.ts';
import { mandateText } from '../../rules/payments/mandate-text.ts';
import { noWay, PublicInvoices } from '../public/public-invoices.ts';
import { replacementLink } from './replacement-link.ts';
import { cardsOfPayment } from '../cards/cards-of-payment.ts';
import {
  DISABLE_CARD_JOB,
  cardLine,
  cardOf,
  chargeableCard,
  type SavedCardRow,
} from '../cards/saved-card-rows.ts';
import { SavedCards } from '../cards/saved-cards.ts';

type Shown = CardReplacementResponse['data'];

/** Clients replace a card on file by another one, on the page of their link. */
export class CardReplacements
  extends needing({
    database: Database,
    writes: Writes,
    clock: Clock,
    jobs: Jobs,
    links: PublicLinks,
    clients: ClientDirectory,
    values: ClientValues,
    legalName: LegalName,
    calendar: AgencyCalendar,
    cards: SavedCards,
    payers: PublicInvoices,
    users: CardUsers,
    evidence: LinkEvidence,
  })
  implements CardsOnFile
{
  async find(
    ids: readonly number[],
    trx: WriteUnit['trx'] = this.needs.database.knex,
  ): Promise<readonly ChargeableCard[]> {
    const rows = (await trx('billing_saved_card')
      .whereIn('id', [...ids])
      .where({ state: 'active' })
      .orderBy('id')) as readonly SavedCardRow[];
    return rows.map((row) => chargeableCard(this.#cardOf(row)));
  }

  ofPayment(paymentId: number, trx: WriteUnit['trx']): Promise<readonly number[]> {
    return cardsOfPayment(trx, paymentId);
  }

  /** The address of the page; it asks for the birth date of the client where the record has one. */
  async link(unit: WriteUnit, cardId: number, language: Language): Promise<string> {
    const { links, values } = this.needs;
    const row = (await unit.trx('billing_saved_card').where({ id: cardId }).first()) as
      SavedCardRow | undefined;
    const secondFactor = await birthDateAnswer(values, row?.client_id ?? null, unit.trx);
    const subject = { entity: 'saved-card', id: String(cardId) };
    const link = await links.about(replacementLink, subject).create(unit, {
      language,
      ...(secondFactor !== null && { secondFactor }),
    });
    return link.url;
  }

  /** Throws 404. */
  async read(link: OpenLink): Promise<Shown> {
    const { row, client } = await this.#find(link);
    const { legalName, values, payers } = this.needs;
    const isOpen = row.state === 'active';
    const card = this.#cardOf(row);
    const next = row.replaced_by === null ? null : await this.#row(row.replaced_by);
    const language = await clientLanguage(values, row.client_id);
    return {
      state: isOpen ? 'open' : next === null ? 'removed' : 'replaced',
      card: described(card),
      replaced_by: next === null ? null : described(this.#cardOf(next)),
      uses: isOpen ? [...(await this.#uses(row.id))].map(useOf) : [],
      mandate: mandateText(legalName.name(), language),
      name: client.name.trim(),
      // Without a legal name, no card is stored.
      way: isOpen && !legalName.isMissing() ? payers.cardWay(row.merchant) : noWay,
    };
  }

  /**
   * Stores the card at the gateway, charges it in place of the other one from now on, and disables that. The same card form
   * again is the same card; of several forms at once, one replaces the card. Throws 404, 409 when the client saw other terms,
   * and as `SavedCards.save`.
   */
  async replace(actor: LinkActor, body: CardReplace, origin: CallOrigin): Promise<Shown> {
    const { cards, payers, evidence } = this.needs;
    const { nonce, verification_token, terms } = body;
    const { row } = await this.#find(actor.link);
    if (row.state !== 'active') return this.read(actor.link);
    if (!isSame(terms, await this.#uses(row.id))) throw new ProblemError(replacementChanged);
    if (payers.cardWay(row.merchant).kind !== 'card') throw new ProblemError(cardUnavailable);
    const from = await evidence.originOf(actor, origin);
    const card = await cards.save(actor, row.client_id, {
      nonce,
      ...(verification_token === undefined ? {} : { verification_token }),
      merchant: row.merchant,
      mandate_given: 'online',
      from,
    });
    try {
      const isReplaced = await this.#store(actor, row.id, card, { terms, from });
      if (!isReplaced) await cards.disable(actor, card.id);
    } catch (error) {
      // What the client agreed to has changed since, so the new card is not wanted.
      if (error instanceof ProblemError) await cards.disable(actor, card.id);
      throw error;
    }
    return this.read(actor.link);
  }

  /** False when another card took its place since. */
  async #store(
    actor: LinkActor,
    id: number,
    card: SavedCard,
    { terms, from }: { readonly terms: readonly string[]; readonly from: LinkActOrigin },
  ): Promise<boolean> {
    const { writes, clock, jobs, users } = this.needs;
    return writes.run(actor, async (unit) => {
      const old = (await unit.trx('billing_saved_card').where({ id }).forUpdate().first()) as
        SavedCardRow | undefined;
      if (old?.state !== 'active') {
        unit.unchanged();
        return old?.replaced_by === card.id;
      }
      if (!isSame(terms, await this.#uses(id, unit))) throw new ProblemError(replacementChanged);
      for (const user of users()) await user.move(unit, id, chargeableCard(card), from);
      await unit.trx('billing_saved_card').where({ id }).update({
        state: 'disabled',
        disabled_at: clock.now().toISOString(),
        replaced_by: card.id,
      });
      unit.audit(
        cardLine(old, 'saved-card.replaced', { last4: { from: old.last4, to: card.last4 } }),
      );
      unit.publish(CardReplaced, { card_id: card.id, customer_id: card.client_id });
      await jobs.enqueue(DISABLE_CARD_JOB, { id }, { unit, key: String(id) });
      return true;
    });
  }

  async #uses(cardId: number, unit?: WriteUnit): Promise<readonly CardUse[]> {
    const uses: CardUse[] = [];
    for (const user of this.needs.users()) uses.push(...(await user.uses(cardId, unit)));
    return uses;
  }

  async #find({ subject }: OpenLink): Promise<{ row: SavedCardRow; client: ClientName }> {
    const row = await this.#row(Number(subject.id));
    if (row === null) throw new ProblemError(cardNotFound);
    const client = (await this.needs.clients.names([row.client_id])).get(row.client_id);
    if (client?.deleted !== false) throw new ProblemError(cardNotFound);
    return { row, client };
  }

  async #row(id: number): Promise<SavedCardRow | null> {
    const row = (await this.needs.database.knex('billing_saved_card').where({ id }).first()) as
      SavedCardRow | undefined;
    return row ?? null;
  }

  #cardOf(row: SavedCardRow): SavedCard {
    return cardOf(row, this.needs.calendar.today());
  }
}

function isSame(terms: readonly string[], uses: readonly CardUse[]): boolean {
  return terms.length === uses.length && uses.every((use, place) => use.terms === terms[place]);
}

function described({ brand, last4, exp_month, exp_year }: SavedCard): Shown['card'] {
  return { brand, last4, exp_month, exp_year };
}

function useOf({ title, amountCents, rhythm, terms, isPaused }: CardUse): Shown['uses'][number] {
  return { title, amount_cents: amountCents, rhythm, terms, is_paused: isPaused };
}
