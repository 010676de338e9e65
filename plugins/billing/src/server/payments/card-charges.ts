import type { LinkActOrigin } from '@porchlight/clients/contract';
import { ProblemError, type Actor } from '@porchlight/kernel';
import { Clock, Database, needing, Writes, type WriteUnit } from '@porchlight/server';
import { randomUUID } from 'node:crypto';
import type { ChargeOrder, ChargeSource, GatewayCustomer } from '../../contract.ts';
import {
  aboveOpenAmount,
  atAmount,
  cardElsewhere,
  declined,
  paidElsewhere,
  paymentFailed,
  paymentInProgress,
} from '../../problems.ts';
import { PaymentGatewayError } from '../../gateway/payment-gateway.ts';
import { paymentLine, type PaymentOutcome } from '../collections/payment-changes.ts';
import { StoredCollections } from '../collections/stored-collections.ts';
import { isRefusal, type CardAccount, GatewayCalls } from '../gateways/gateway-calls.ts';
import { RunningCalls } from '../gateways/running-calls.ts';
import { customerOf } from '../invoices/invoice-order.ts';
import { assertOpen } from '../invoices/invoice-sender.ts';
import { openAmount, InvoiceSettler, type LockedInvoice } from '../invoices/invoice-settler.ts';
import { newPublicId } from '../store/public-id.ts';
import {
  findPayment,
  type PaymentOrigin,
  type PaymentRow,
  type PaymentWithInvoice,
} from '../store/payment-rows.ts';
import { agentOf, system } from '../store/system-actor.ts';
import { type CallKey, RepeatedCalls } from '../store/repeated-calls.ts';
import { adoptLost } from './adopt-lost.ts';

/** Whom a charge without an invoice is from. */
export interface Payer {
  readonly full_name: string;
  readonly email: string;
  readonly phone: string;
}

/** A charge to make: of an invoice, or of a payer without one. */
interface NewCharge {
  readonly key: CallKey;
  /** The UUID of a caller that has one; a new one by default. */
  readonly paymentKey?: string;
  /** As of a `SavedCardCharge`. */
  readonly askedSince?: string | undefined;
  readonly invoiceId: number | null;
  /** The cents to charge; gets the locked invoice if there is one. Throws to refuse. */
  readonly amount: (invoice: LockedInvoice | null) => number;
  readonly source: ChargeSource;
  /** Of a card on file: where it is stored. */
  readonly card?: { readonly id: number; readonly gateway: string; readonly merchant: string };
  /** How the client agreed to it, where an agent charges a card on file. */
  readonly consent?: PaymentRow['consent'];
  readonly origin: PaymentOrigin;
  /** Where the call came from that paid on a page of the portal. */
  readonly from?: LinkActOrigin;
  readonly payer: Payer;
  readonly notes: string;
  readonly isKeyedIn: boolean;
}

/**
 * Charges cards: the payment is stored as pending, and committed, before the gateway is called, and reserves its part of
 * the balance until the result is known. A call that is repeated gets the payment of the first one.
 */
export class CardCharges extends needing({
  database: Database,
  writes: Writes,
  clock: Clock,
  calls: GatewayCalls,
  running: RunningCalls,
  settler: InvoiceSettler,
  collections: StoredCollections,
  repeated: RepeatedCalls,
}) {
  /**
   * The payment once its result is known, or pending after 4 s. Throws 404, 400 above the open amount, 409 when the invoice
   * takes no card payment, and 503; a failed payment is a result.
   */
  async charge(actor: Actor, charge: NewCharge): Promise<PaymentWithInvoice> {
    const { running } = this.needs;
    const begun = await this.#begin(actor, charge);
    const { id, order } = begun;
    if (order === null) return running.waitForEarlier(() => this.#read(id));
    await running.wait(this.#send(id, begun.gateway, order, charge.askedSince));
    return this.#read(id);
  }

  async #begin(
    actor: Actor,
    charge: NewCharge,
  ): Promise<
    | { readonly id: number; readonly order: null }
    | { readonly id: number; readonly order: ChargeOrder; readonly gateway: string }
  > {
    const { writes, settler, repeated, calls } = this.needs;
    return writes.run(actor, async (unit) => {
      const invoice = charge.invoiceId === null ? null : await settler.lock(unit, charge.invoiceId);
      const earlier = await repeated.findInTurn(unit, 'billing_payment', charge.key);
      if (earlier !== null) {
        unit.unchanged();
        return { id: earlier.id, order: null };
      }
      const lost = await adoptLost(unit, charge, invoice);
      if (lost !== null) {
        await settler.settle(unit, invoice!);
        return { id: lost, order: null };
      }
      if (invoice !== null) assertChargeable(invoice);
      const amountCents = charge.amount(invoice);
      // The rest of the balance is being charged right now.
      if (amountCents < 1) throw new ProblemError(paymentInProgress);
      if (invoice !== null && amountCents > openAmount(invoice))
        throw atAmount(aboveOpenAmount(openAmount(invoice)));
      const account = calls.accountOrThrow(invoice?.merchant ?? null);
      const { gateway } = account;
      assertStoredThere(charge, account);
      const row = await this.#insert(unit, charge, invoice, {
        amount_cents: amountCents,
        gateway: gateway.id,
        merchant: account.merchant.code,
        environment: gateway.environment(),
      });
      unit.audit(paymentLine(row, { to: 'pending' }));
      const customer = payerOf(charge, invoice, row.payment_key);
      const customerId = await knownCustomer(unit, row);
      const order: ChargeOrder = {
        paymentKey: row.payment_key,
        merchant: account.merchant.code,
        amountCents,
        source: charge.source,
        customer: customer && { ...customer, customerId },
        reference: invoice?.external_ref ?? 'Self-serve payment',
        note: invoice?.title ?? charge.notes,
        isKeyedIn: charge.isKeyedIn,
      };
      return { id: row.id, order, gateway: gateway.id };
    });
  }

  async #insert(
    { trx, actor }: WriteUnit,
    charge: NewCharge,
    invoice: LockedInvoice | null,
    account: Pick<PaymentRow, 'amount_cents' | 'gateway' | 'merchant' | 'environment'>,
  ): Promise<PaymentRow> {
    const [row] = (await trx('billing_payment')
      .insert({
        ...account,
        ...charge.payer,
        status: 'pending',
        method: 'CARD',
        invoice_id: invoice?.id ?? null,
        customer_id: invoice?.customer_id ?? null,
        created_at: this.needs.clock.now().toISOString(),
        payment_key: charge.paymentKey ?? randomUUID(),
        public_id: newPublicId(),
        caller_key: charge.key.callerKey,
        request_hash: charge.key.requestHash,
        origin: charge.origin,
        paid_from: charge.from === undefined ? null : JSON.stringify(charge.from),
        saved_card_id: charge.card?.id ?? null,
        consent: charge.consent ?? null,
        notes: charge.notes,
        created_by: agentOf(actor),
      })
      .returning('*')) as PaymentRow[];
    return row!;
  }

  /** Calls the gateway once, and stores what it says. Never rejects for what the gateway does. */
  async #send(
    id: number,
    gatewayId: string,
    order: ChargeOrder,
    askedSince: string | undefined,
  ): Promise<void> {
    const { calls, running } = this.needs;
    let outcome: PaymentOutcome;
    try {
      const gateway = calls.get(gatewayId);
      const earlier =
        askedSince === undefined
          ? null
          : await calls.run((signal) =>
              gateway.findCharge({ ...order, orderedAt: askedSince }, signal),
            );
      outcome = earlier ?? (await calls.run((signal) => gateway.charge(order, signal)));
    } catch (error) {
      const failure = failureOf(error);
      calls.log(error);
      if (failure === null) return running.lookLater();
      outcome = failure;
    }
    await this.#store(id, outcome);
  }

  async #store(id: number, outcome: PaymentOutcome): Promise<void> {
    const { writes, collections } = this.needs;
    await writes.run(system, async (unit) => {
      if (!(await collections.recordPayment(unit, id, outcome))) unit.unchanged();
    });
  }

  async #read(id: number): Promise<PaymentWithInvoice> {
    const payment = await findPayment(this.needs.database.knex, id);
    if (payment === null) throw new Error(`Payment ${String(id)} was stored and is gone.`);
    return payment;
  }
}

/** Throws 402 with the reason for a declined card, and 502 for any other failure. */
export function assertNotFailed({
  status,
  failure_code: code,
  failure_reason: reason,
}: PaymentRow): void {
  if (status !== 'failed') return;
  throw new ProblemError(code === NOT_CHARGED ? paymentFailed : declined(reason ?? ''));
}

/** The failure code of a payment that did not reach the card. */
export const NOT_CHARGED = 'not-charged';

/** What the payer reads of such a payment. */
export const notCharged: PaymentOutcome = {
  state: 'failed',
  paymentId: null,
  cardBrand: null,
  cardLast4: null,
  receivedAt: null,
  failure: { code: NOT_CHARGED, reason: 'the card was not charged' },
};

/** Throws 409 for an invoice that takes no card payment in the portal. */
function assertChargeable(invoice: LockedInvoice): void {
  assertOpen(invoice);
  if (invoice.collect_channel === 'gateway_invoice') throw new ProblemError(paidElsewhere);
}

/** The customer of the client at the gateway, where a card on file names it. */
async function knownCustomer(
  { trx }: WriteUnit,
  { customer_id: client, gateway, merchant }: PaymentRow,
): Promise<string | null> {
  if (client === null) return null;
  const card = await trx('billing_saved_card')
    .where({ client_id: client, gateway, merchant, state: 'active' })
    .orderBy('id', 'desc')
    .first<{ readonly gateway_customer_id: string | null } | undefined>('gateway_customer_id');
  return card?.gateway_customer_id ?? null;
}

/** A card on file can only pay the account that it was stored for. */
function assertStoredThere({ card }: NewCharge, { gateway, merchant }: CardAccount): void {
  if (card === undefined) return;
  if (card.gateway === gateway.id && card.merchant === merchant.code) return;
  throw new ProblemError(cardElsewhere);
}

/** Null when the card may have been charged. */
function failureOf(error: unknown): PaymentOutcome | null {
  if (error instanceof PaymentGatewayError && error.declined !== null)
    return { ...notCharged, failure: error.declined };
  // Without the gateway nothing was sent.
  if (error instanceof ProblemError || isRefusal(error)) return notCharged;
  return null;
}

function payerOf(
  charge: NewCharge,
  invoice: LockedInvoice | null,
  paymentKey: string,
): GatewayCustomer | null {
  if (invoice !== null) return customerOf(invoice);
  const { full_name: name, email, phone } = charge.payer;
  if (name === '' && email === '') return null;
  return { reference: `payer-${paymentKey}`, customerId: null, name, email, phone };
}
