import { ProblemError, type Actor } from '@porchlight/kernel';
import { Clock, Database, needing, Writes, type WriteUnit } from '@porchlight/server';
import {
  aboveOpenAmount,
  invoiceBeingSent,
  invoiceNotFound,
  matchDisputed,
  matchFailed,
  nothingToApply,
  paymentMatched,
  paymentNotCompleted,
  paymentNotFound,
  paymentOfAnother,
  paymentOfMerchant,
  refundInProgress,
} from '../../problems.ts';
import { isOwnInvoice, isSameOwner } from '../../rules/payments/payment-fit.ts';
import { lockPayment } from '../collections/payment-locks.ts';
import { GatewayCalls } from '../gateways/gateway-calls.ts';
import { assertRecords } from '../invoices/invoice-sender.ts';
import { InvoicePublisher } from '../invoices/invoice-publisher.ts';
import { openAmount, InvoiceSettler, type LockedInvoice } from '../invoices/invoice-settler.ts';
import { OpenBooks } from '../store/open-books.ts';
import { lineAbout } from '../store/audit-lines.ts';
import { isDisputed } from '../store/dispute-rows.ts';
import { findInvoice, type InvoiceRow } from '../store/invoice-rows.ts';
import { insertMatch } from '../store/match-rows.ts';
import { findPayment, type PaymentRow } from '../store/payment-rows.ts';
import { sumOfRefunds } from '../store/payment-sums.ts';
import { agentOf, system } from '../store/system-actor.ts';

/** Gives payments from the self-serve page their invoices, and applies money of void invoices to others. */
export class PaymentMatcher extends needing({
  database: Database,
  writes: Writes,
  clock: Clock,
  calls: GatewayCalls,
  settler: InvoiceSettler,
  publisher: InvoicePublisher,
  books: OpenBooks,
}) {
  /**
   * As agents do: an invoice that the gateway collects is withdrawn there first, because it must not be paid twice. Throws
   * 404, 400 for a payment above the open amount, 409 for a payment whose invoice is not void, that is not completed, is
   * disputed or being refunded, or of another client or merchant, for an invoice that takes no money, and while today is
   * closed, and 502.
   */
  async match(actor: Actor, paymentId: number, invoiceId: number): Promise<void> {
    const { database, publisher, books } = this.needs;
    books.assertOpenToday();
    const invoice = await findInvoice(database.knex, invoiceId);
    if (invoice === null) throw new ProblemError(invoiceNotFound);
    const payment = await findPayment(database.knex, paymentId);
    const fromId = payment?.invoice_id ?? null;
    const from = fromId === null ? null : await findInvoice(database.knex, fromId);
    this.#assertFits(payment, from, invoice);
    await publisher.withdraw(actor, invoiceId, matchFailed);
    await this.#match(actor, { paymentId, invoiceId });
  }

  /** `assertOwn` throws for an invoice that the payment may not have although it fits. */
  async #match(
    actor: Actor,
    { paymentId, invoiceId }: { readonly paymentId: number; readonly invoiceId: number },
    assertOwn: (payment: PaymentRow | null, invoice: LockedInvoice) => void = () => undefined,
  ): Promise<void> {
    const { writes, settler, clock } = this.needs;
    await writes.run(actor, async (unit) => {
      const { invoice, from, payment } = await this.#lock(unit, paymentId, invoiceId);
      assertOwn(payment, invoice);
      this.#assertFits(payment, from, invoice);
      await this.#assertSettled(unit, payment);
      if (invoice.collect_channel === 'gateway_invoice') throw new ProblemError(invoiceBeingSent);
      const { customer_id } = invoice;
      await unit
        .trx('billing_payment')
        .where({ id: payment.id })
        .update({ invoice_id: invoice.id, customer_id });
      const cents = leftCents(payment);
      await insertMatch(unit, {
        payment_id: payment.id,
        from_invoice_id: payment.invoice_id,
        invoice_id: invoice.id,
        cents,
        matched_at: clock.now().toISOString(),
        created_by: agentOf(unit.actor),
      });
      const about = { id: payment.id, customer_id };
      unit.audit(
        from === null
          ? lineAbout('payment', 'payment.matched', about, {
              amount_cents: { to: payment.amount_cents },
              invoice_id: { to: invoice.id },
            })
          : lineAbout('payment', 'payment.applied', about, {
              amount_cents: { to: cents },
              invoice_id: { from: from.id, to: invoice.id },
              external_ref: { from: from.external_ref, to: invoice.external_ref },
            }),
      );
      if (from !== null) await settler.settle(unit, from);
      await settler.settle(unit, invoice);
    });
  }

  /** Locks the invoices of before and after in the order of their numbers, then the payment. */
  async #lock(unit: WriteUnit, paymentId: number, invoiceId: number) {
    const { settler } = this.needs;
    const known = (await unit
      .trx('billing_payment')
      .where({ id: paymentId })
      .first('invoice_id')) as Pick<PaymentRow, 'invoice_id'> | undefined;
    const fromId = known?.invoice_id ?? null;
    const ids = [...new Set([invoiceId, ...(fromId === null ? [] : [fromId])])];
    const locked = new Map<number, LockedInvoice>();
    for (const id of ids.toSorted((a, b) => a - b)) locked.set(id, await settler.lock(unit, id));
    const payment = ((await lockPayment(unit, paymentId)) as PaymentRow | undefined) ?? null;
    // It got another invoice while this waited.
    if (payment !== null && payment.invoice_id !== fromId) throw new ProblemError(paymentMatched);
    const from = fromId === null ? null : (locked.get(fromId) ?? null);
    return { invoice: locked.get(invoiceId)!, from, payment };
  }

  /** Throws unless the payment, which has no invoice or a void one, can pay all of its money to an open invoice. */
  #assertFits(
    payment: PaymentRow | null,
    from: InvoiceRow | null,
    invoice: LockedInvoice,
  ): asserts payment is PaymentRow {
    if (payment === null) throw new ProblemError(paymentNotFound);
    if (payment.status !== 'completed') throw new ProblemError(paymentNotCompleted);
    if (from !== null && from.status !== 'void') throw new ProblemError(paymentMatched);
    assertRecords(invoice);
    if (from !== null && !isSameOwner(from, invoice)) throw new ProblemError(paymentOfAnother);
    if (from !== null && leftCents(payment) === 0) throw new ProblemError(nothingToApply);
    this.#assertMerchant(payment, from, invoice);
    if (leftCents(payment) > openAmount(invoice))
      throw new ProblemError(aboveOpenAmount(openAmount(invoice)));
  }

  /** Money in the account of one merchant pays no invoice of another: the sums of both would be wrong. */
  #assertMerchant(
    payment: PaymentRow,
    from: InvoiceRow | null,
    { merchant, external_ref }: InvoiceRow,
  ): void {
    // What was recorded counts for the merchant of its invoice, if that names one.
    const isRecord = payment.merchant === null;
    const nameOf = (name: string | null) =>
      name === null && isRecord ? null : this.needs.calls.accountName(name);
    const own = nameOf(payment.merchant ?? from?.merchant ?? null);
    const other = nameOf(merchant);
    const isUnknown = other === null && !isRecord;
    if (own !== other && !isUnknown)
      throw new ProblemError(paymentOfMerchant(own, external_ref, other));
  }

  /** Throws 409 while what is left of a locked payment may change by itself. */
  async #assertSettled({ trx }: WriteUnit, payment: PaymentRow): Promise<void> {
    const { id, invoice_id } = payment;
    // One without an invoice gets it also while it is disputed: that is evidence.
    if (invoice_id !== null && (await isDisputed(trx, { 'p.id': id }, true)))
      throw new ProblemError(matchDisputed);
    if ((await sumOfRefunds(trx, id, 'pending')) > 0) throw new ProblemError(refundInProgress);
  }

  /**
   * Matches a payment that names an invoice and nothing else, if it fits and the invoice is the payer's; otherwise an agent
   * decides. A visitor alone takes no invoice back from the gateway.
   */
  async matchByReference(paymentId: number): Promise<void> {
    const { knex } = this.needs.database;
    const payment = (await knex('billing_payment')
      .where({ id: paymentId, origin: 'self-serve', status: 'completed', invoice_id: null })
      .first('notes')) as Pick<PaymentRow, 'notes'> | undefined;
    const reference = payment?.notes.trim().toUpperCase() ?? '';
    const id = /^INV-([1-9]\d{0,14})$/.exec(reference)?.[1];
    if (id === undefined) return;
    try {
      await this.#match(system, { paymentId, invoiceId: Number(id) }, assertOfPayer);
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
    }
  }
}

/**
 * Throws unless the invoice was issued to the one who paid: anyone can name a number, and the receipt says what the invoice
 * does.
 */
function assertOfPayer(payment: PaymentRow | null, invoice: LockedInvoice): void {
  if (payment !== null && invoice.status !== 'draft' && isOwnInvoice(payment, invoice)) return;
  throw new ProblemError(paymentOfAnother);
}

/** What of a payment is neither refunded nor withheld. */
function leftCents(payment: PaymentRow): number {
  return payment.amount_cents - payment.refunded_cents - payment.withheld_cents;
}
