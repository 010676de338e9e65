import {
  ClientDirectory,
  type ClientName,
  holdClient,
  LinkEvidence,
} from '@porchlight/clients/contract';
import { ProblemError, type Actor } from '@porchlight/kernel';
import {
  Clock,
  Database,
  Jobs,
  LegalName,
  needing,
  Writes,
  AgencyCalendar,
} from '@porchlight/server';
import { randomUUID } from 'node:crypto';
import { CardStored, type ChargeableCard, type SavedCardReport } from '../../contract.ts';
import type { SavedCard } from '../../generated/types.ts';
import {
  cardDeclined,
  cardNotFound,
  cardRefused,
  cardUnknown,
  clientNotFound,
  merchantUnknown,
} from '../../problems.ts';
import { isRefusal, type CardAccount, GatewayCalls } from '../gateways/gateway-calls.ts';
import { RunningCalls } from '../gateways/running-calls.ts';
import { RepeatedCalls } from '../store/repeated-calls.ts';
import { agentOf } from '../store/system-actor.ts';
import {
  DISABLE_CARD_JOB,
  cardLine,
  cardOf,
  chargeableCard,
  isChargeableAt,
  type ChargeableSource,
  type NewSavedCard,
  type SavedCardRow,
  storingOf,
} from './saved-card-rows.ts';
import { Mandates } from './mandates.ts';

/** Cards on file: at the gateway, with the mandate of the client here. */
export class SavedCards extends needing({
  database: Database,
  writes: Writes,
  clock: Clock,
  jobs: Jobs,
  calls: GatewayCalls,
  running: RunningCalls,
  repeated: RepeatedCalls,
  clients: ClientDirectory,
  mandates: Mandates,
  legalName: LegalName,
  calendar: AgencyCalendar,
  evidence: LinkEvidence,
}) {
  /** Newest first, and what the client agrees to with the next one. Throws 404. */
  async list(clientId: number): Promise<{ cards: SavedCard[]; mandate: string }> {
    await this.#client(clientId);
    const rows = await this.#active(clientId);
    const today = this.needs.calendar.today();
    const warnings = await this.needs.evidence.warningsOf('agreement', rows.map(storingOf));
    return {
      cards: rows.map((row, index) => cardOf(row, today, warnings[index])),
      mandate: await this.needs.mandates.textFor(clientId),
    };
  }

  /**
   * Stores a card at the gateway with the mandate. The same card form again is the same card. Throws 404, 402 for a card
   * that it refuses, 409 without the legal name of the agency, 502, and 503.
   */
  async save(actor: Actor, clientId: number, body: NewSavedCard): Promise<SavedCard> {
    const { calls, running, legalName } = this.needs;
    legalName.assertKnown();
    const client = await this.#client(clientId);
    const merchant = body.merchant ?? null;
    if (merchant !== null && calls.isUnknown(merchant)) throw new ProblemError(merchantUnknown);
    const account = calls.accountOrThrow(merchant);
    const row = await this.#request(actor, clientId, body, account);
    if (row.state === 'active') return cardOf(row, this.needs.calendar.today());
    if (row.state !== 'requested') throw new ProblemError(cardRefused);
    const order = {
      requestId: row.request_id,
      merchant: row.merchant,
      nonce: body.nonce,
      verificationToken: body.verification_token ?? null,
      customer: {
        reference: `client-${String(clientId)}`,
        customerId: null,
        name: client.name.trim(),
        email: client.email,
        phone: client.phone,
      },
    };
    let report: SavedCardReport;
    try {
      const gateway = calls.get(row.gateway);
      report = await calls.run((signal) => gateway.saveCard(order, signal));
    } catch (error) {
      if (!isRefusal(error)) {
        await running.lookLater();
        throw calls.problemOf(error, cardUnknown);
      }
      await this.giveUp(actor, row.id);
      if (error.declined !== null) throw new ProblemError(cardDeclined(error.declined.reason));
      throw calls.problemOf(error, cardRefused);
    }
    return cardOf(await this.store(actor, row.id, report), this.needs.calendar.today());
  }

  /** The row of a card, before the gateway is called: a new one, or that of an equal call. */
  async #request(
    actor: Actor,
    clientId: number,
    body: NewSavedCard,
    account: CardAccount,
  ): Promise<SavedCardRow> {
    const { writes, clock, repeated } = this.needs;
    const mandate = await this.needs.mandates.textFor(clientId);
    const scope = `card:${String(clientId)}:${account.merchant.code}`;
    const { callerKey } = repeated.of(scope, `nonce-${body.nonce}`, []);
    return writes.run(actor, async (unit) => {
      if (!(await holdClient(unit, clientId))) throw new ProblemError(clientNotFound);
      const [added] = (await unit
        .trx('billing_saved_card')
        .insert({
          client_id: clientId,
          request_id: randomUUID(),
          caller_key: callerKey,
          gateway: account.gateway.id,
          merchant: account.merchant.code,
          state: 'requested',
          mandate,
          mandate_given: body.mandate_given,
          given_from: body.from === undefined ? null : JSON.stringify(body.from),
          created_at: clock.now().toISOString(),
          created_by: agentOf(actor),
        })
        .onConflict('caller_key')
        .ignore()
        .returning('*')) as SavedCardRow[];
      if (added === undefined) {
        unit.unchanged();
        return (await unit
          .trx('billing_saved_card')
          .where({ caller_key: callerKey })
          .first()) as SavedCardRow;
      }
      unit.audit(
        cardLine(added, 'saved-card.requested', {
          mandate_given: { to: body.mandate_given },
          mandate: { to: mandate },
        }),
      );
      return added;
    });
  }

  /** Disables a card of a client here and at the gateway. Throws 404. */
  async remove(actor: Actor, clientId: number, cardId: number): Promise<void> {
    const row = (await this.needs.database
      .knex('billing_saved_card')
      .where({ id: cardId, client_id: clientId, state: 'active' })
      .first()) as SavedCardRow | undefined;
    if (row === undefined) throw new ProblemError(cardNotFound);
    await this.disable(actor, cardId);
  }

  /** As `remove`; a card that is unknown or disabled is no error. */
  async disable(actor: Actor, cardId: number): Promise<void> {
    const { writes, clock, calls, jobs } = this.needs;
    const row = await writes.run(actor, async (unit) => {
      const [changed] = (await unit
        .trx('billing_saved_card')
        .where({ id: cardId, state: 'active' })
        .update({ state: 'disabled', disabled_at: clock.now().toISOString() })
        .returning('*')) as SavedCardRow[];
      if (changed === undefined) unit.unchanged();
      else unit.audit(cardLine(changed, 'saved-card.disabled', { last4: { to: changed.last4 } }));
      return changed;
    });
    if (row === undefined) return;
    await this.#forget(row).catch(async (error: unknown) => {
      calls.log(error);
      await jobs.enqueue(DISABLE_CARD_JOB, { id: cardId }, { key: String(cardId) });
    });
  }

  /** Removes a disabled card from the gateway; for the job. */
  async forget(cardId: number, signal: AbortSignal): Promise<void> {
    const row = (await this.needs.database
      .knex('billing_saved_card')
      .where({ id: cardId, state: 'disabled' })
      .first()) as SavedCardRow | undefined;
    if (row !== undefined) await this.#forget(row, signal);
  }

  /** The portal never charges it again; that a gateway that is off still has it harms no one. */
  async #forget(
    { gateway: id, merchant, gateway_card_id: cardId }: SavedCardRow,
    signal?: AbortSignal,
  ): Promise<void> {
    const { calls } = this.needs;
    const gateway = calls.find(id);
    if (gateway === null || cardId === null) return;
    await calls.run((either) => gateway.disableCard({ merchant, cardId }, either), signal);
  }

  /** A card that the client of an invoice has on file. Throws 404 for any other. */
  async chargeable(cardId: number, invoiceId: number): Promise<ChargeableSource> {
    const row = (await this.needs.database
      .knex('billing_saved_card as c')
      .join('billing_invoice as i', 'i.customer_id', 'c.client_id')
      .where({ 'c.id': cardId, 'c.state': 'active', 'i.id': invoiceId })
      .first('c.*')) as SavedCardRow | undefined;
    if (row?.gateway_card_id == null || row.gateway_customer_id === null)
      throw new ProblemError(cardNotFound);
    const { id, gateway, merchant, gateway_card_id: card, gateway_customer_id: customer } = row;
    return {
      source: { kind: 'saved-card', cardId: card, customerId: customer },
      card: { id, gateway, merchant },
    };
  }

  /** Cards that can be charged for an invoice, newest first: each pays only the account that it was stored for. */
  async cardsFor(invoiceId: number): Promise<readonly ChargeableCard[]> {
    const { database, calls, calendar } = this.needs;
    const invoice = await database
      .knex('billing_invoice')
      .where({ id: invoiceId })
      .first<{ readonly customer_id: number | null; readonly merchant: string | null }>();
    const account = calls.account(invoice?.merchant ?? null);
    if (invoice?.customer_id == null || account === null) return [];
    const cards = (await this.#active(invoice.customer_id)).map((row) =>
      cardOf(row, calendar.today()),
    );
    return cards.filter((card) => isChargeableAt(card, account)).map(chargeableCard);
  }

  /** What the gateway says about a card that was requested; of parallel calls the first one stores it. */
  async store(actor: Actor, id: number, report: SavedCardReport): Promise<SavedCardRow> {
    return this.needs.writes.run(actor, async (unit) => {
      const [stored] = (await unit
        .trx('billing_saved_card')
        .where({ id, state: 'requested' })
        .update({
          state: 'active',
          gateway_card_id: report.cardId,
          gateway_customer_id: report.customerId,
          brand: report.brand,
          last4: report.last4,
          exp_month: report.expMonth,
          exp_year: report.expYear,
        })
        .returning('*')) as SavedCardRow[];
      if (stored === undefined) {
        unit.unchanged();
        return (await unit.trx('billing_saved_card').where({ id }).first()) as SavedCardRow;
      }
      unit.audit(
        cardLine(stored, 'saved-card.stored', {
          brand: { to: report.brand },
          last4: { to: report.last4 },
        }),
      );
      unit.publish(CardStored, { card_id: id, customer_id: stored.client_id });
      return stored;
    });
  }

  /** The gateway does not have a card that was requested. */
  async giveUp(actor: Actor, id: number): Promise<void> {
    await this.needs.writes.run(actor, async (unit) => {
      const [failed] = (await unit
        .trx('billing_saved_card')
        .where({ id, state: 'requested' })
        .update({ state: 'failed' })
        .returning('*')) as SavedCardRow[];
      if (failed === undefined) unit.unchanged();
      else unit.audit(cardLine(failed, 'saved-card.failed', { state: { to: 'failed' } }));
    });
  }

  async #active(clientId: number): Promise<readonly SavedCardRow[]> {
    return (await this.needs.database
      .knex('billing_saved_card')
      .where({ client_id: clientId, state: 'active' })
      .orderBy('id', 'desc')) as readonly SavedCardRow[];
  }

  async #client(id: number): Promise<ClientName> {
    const client = (await this.needs.clients.names([id])).get(id);
    if (client?.deleted !== false) throw new ProblemError(clientNotFound);
    return client;
  }
}
