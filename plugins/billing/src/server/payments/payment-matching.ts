import { ProblemError, type Actor } from '@porchlight/kernel';
import type { Database, Writes } from '@porchlight/server';
import {
  aboveOpenAmount,
  invoiceBeingSent,
  invoiceNotFound,
  matchFailed,
  paymentMatched,
  paymentNotCompleted,
  paymentNotFound,
} from '../../problems.ts';
import { lockPayment } from '../collections/payment-locks.ts';
import { assertOpen } from '../invoices/invoice-sending.ts';
import type { InvoicePublishing } from '../invoices/invoice-publishing.ts';
import {
  openAmount,
  type InvoiceSettling,
  type LockedInvoice,
} from '../invoices/invoice-settling.ts';
import type { BookClosing } from '../store/book-closing.ts';
import { lineAbout } from '../store/audit-lines.ts';
import { findInvoice } from '../store/invoice-rows.ts';
import { findPayment, type PaymentRow } from '../store/payment-rows.ts';
import { system } from '../store/system-actor.ts';

interface PaymentMatchingParts {
  readonly database: Database;
  readonly writes: Writes;
  readonly settling: InvoiceSettling;
  readonly publishing: InvoicePublishing;
  readonly books: BookClosing;
}

/** Gives payments from the self-serve page their invoices. */
export class PaymentMatching {
  readonly #parts: PaymentMatchingParts;

  constructor(parts: PaymentMatchingParts) {
    this.#parts = parts;
  }

  /**
   * As agents do: an invoice that the gateway collects is withdrawn there first, because it must not be paid twice. Throws
   * 404, 400 for a payment above the open amount, 409 for a payment that has an invoice or is not completed and an invoice
   * that takes no money and while today is closed, and 502.
   */
  async match(actor: Actor, paymentId: number, invoiceId: number): Promise<void> {
    const { database, publishing, books } = this.#parts;
    books.assertOpenToday();
    const invoice = await findInvoice(database.knex, invoiceId);
    if (invoice === null) throw new ProblemError(invoiceNotFound);
    assertFits(await findPayment(database.knex, paymentId), invoice);
    await publishing.withdraw(actor, invoiceId, matchFailed);
    await this.#match(actor, paymentId, invoiceId);
  }

  async #match(actor: Actor, paymentId: number, invoiceId: number): Promise<void> {
    const { writes, settling } = this.#parts;
    await writes.run(actor, async (unit) => {
      const invoice = await settling.lock(unit, invoiceId);
      const payment = ((await lockPayment(unit, paymentId)) as PaymentRow | undefined) ?? null;
      assertFits(payment, invoice);
      if (invoice.collect_channel === 'gateway_invoice') throw new ProblemError(invoiceBeingSent);
      const { customer_id } = invoice;
      await unit
        .trx('billing_payment')
        .where({ id: payment.id })
        .update({ invoice_id: invoice.id, customer_id });
      unit.audit(
        lineAbout(
          'payment',
          'payment.matched',
          { id: payment.id, customer_id },
          { amount_cents: { to: payment.amount_cents }, invoice_id: { to: invoice.id } },
        ),
      );
      await settling.settle(unit, invoice);
    });
  }

  /**
   * Matches a payment that names an invoice and nothing else, if it fits; otherwise an agent decides. A visitor alone takes
   * no invoice back from the gateway.
   */
  async matchByReference(paymentId: number): Promise<void> {
    const { knex } = this.#parts.database;
    const payment = (await knex('billing_payment')
      .where({ id: paymentId, origin: 'self-serve', status: 'completed', invoice_id: null })
      .first('notes')) as Pick<PaymentRow, 'notes'> | undefined;
    const reference = payment?.notes.trim().toUpperCase() ?? '';
    const id = /^INV-([1-9]\d{0,14})$/.exec(reference)?.[1];
    if (id === undefined) return;
    try {
      await this.#match(system, paymentId, Number(id));
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
    }
  }
}

function assertFits(
  payment: PaymentRow | null,
  invoice: LockedInvoice,
): asserts payment is PaymentRow {
  if (payment === null) throw new ProblemError(paymentNotFound);
  if (payment.invoice_id !== null) throw new ProblemError(paymentMatched);
  if (payment.status !== 'completed') throw new ProblemError(paymentNotCompleted);
  assertOpen(invoice);
  const left = payment.amount_cents - payment.refunded_cents - payment.withheld_cents;
  if (left > openAmount(invoice)) throw new ProblemError(aboveOpenAmount(openAmount(invoice)));
}
