import { ProblemError, type Actor } from '@porchlight/kernel';
import type { Database, Writes } from '@porchlight/server';
import {
  aboveOpenAmount,
  paymentMatched,
  paymentNotCompleted,
  paymentNotFound,
} from '../../problems.ts';
import { lockPayment } from '../collections/stored-collections.ts';
import { assertOpen } from '../invoices/invoice-sending.ts';
import { openAmount, type InvoiceSettling } from '../invoices/invoice-settling.ts';
import { lineAbout } from '../store/audit-lines.ts';
import type { PaymentRow } from '../store/payment-rows.ts';
import { system } from '../store/system-actor.ts';

/** Gives payments from the self-serve page their invoices. */
export class PaymentMatching {
  readonly #database: Database;
  readonly #writes: Writes;
  readonly #settling: InvoiceSettling;

  constructor(database: Database, writes: Writes, settling: InvoiceSettling) {
    this.#database = database;
    this.#writes = writes;
    this.#settling = settling;
  }

  /**
   * Throws 404, 400 for a payment above the open amount, and 409 for a payment that has an invoice or is not completed, and
   * an invoice that takes no money.
   */
  async match(actor: Actor, paymentId: number, invoiceId: number): Promise<void> {
    await this.#writes.run(actor, async (unit) => {
      const invoice = await this.#settling.lock(unit, invoiceId);
      const payment = (await lockPayment(unit, paymentId)) as PaymentRow | undefined;
      if (payment === undefined) throw new ProblemError(paymentNotFound);
      if (payment.invoice_id !== null) throw new ProblemError(paymentMatched);
      if (payment.status !== 'completed') throw new ProblemError(paymentNotCompleted);
      assertOpen(invoice);
      const left = payment.amount_cents - payment.refunded_cents;
      if (left > openAmount(invoice)) throw new ProblemError(aboveOpenAmount(openAmount(invoice)));
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
      await this.#settling.settle(unit, invoice);
    });
  }

  /** Matches a payment that names an invoice and nothing else, if it fits; otherwise an agent decides. */
  async matchByReference(paymentId: number): Promise<void> {
    const { knex } = this.#database;
    const payment = (await knex('billing_payment')
      .where({ id: paymentId, origin: 'self-serve', status: 'completed', invoice_id: null })
      .first('notes')) as Pick<PaymentRow, 'notes'> | undefined;
    const reference = payment?.notes.trim().toUpperCase() ?? '';
    const id = /^INV-([1-9]\d{0,14})$/.exec(reference)?.[1];
    if (id === undefined) return;
    try {
      await this.match(system, paymentId, Number(id));
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
    }
  }
}
