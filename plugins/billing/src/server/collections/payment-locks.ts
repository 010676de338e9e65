import type { WriteUnit } from '@porchlight/server';
import type { InvoiceSettling, LockedInvoice } from '../invoices/invoice-settling.ts';
import type { PaymentRow } from '../store/payment-rows.ts';

/** A payment that stays locked until the transaction ends, and so does its invoice. */
export interface LockedPayment {
  readonly payment: PaymentRow;
  /** Null for a payment without one. */
  readonly invoice: LockedInvoice | null;
}

/** Locks a payment after its invoice; null for one that is unknown. */
export async function lockWithInvoice(
  unit: WriteUnit,
  settling: InvoiceSettling,
  paymentId: number,
): Promise<LockedPayment | null> {
  const known = (await unit.trx('billing_payment').where({ id: paymentId }).first('invoice_id')) as
    Pick<PaymentRow, 'invoice_id'> | undefined;
  if (known === undefined) return null;
  const invoice = known.invoice_id === null ? null : await settling.lock(unit, known.invoice_id);
  const payment = await lockPayment(unit, paymentId);
  if (payment.invoice_id === known.invoice_id) return { payment, invoice };
  // It was matched while this waited. The order of the locks is wrong then: a deadlock ends as a call to repeat.
  return { payment, invoice: await settling.lock(unit, payment.invoice_id!) };
}

/** A payment that is known, without its invoice. */
export async function lockPayment({ trx }: WriteUnit, id: number): Promise<PaymentRow> {
  return (await trx('billing_payment').where({ id }).forUpdate().first()) as PaymentRow;
}
