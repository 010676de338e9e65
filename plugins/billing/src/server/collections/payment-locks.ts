import type { WriteUnit } from '@porchlight/server';
import type { InvoiceSettler, LockedInvoice } from '../invoices/invoice-settler.ts';
import type { PaymentRow } from '../store/payment-rows.ts';
import { disputeNotes } from './withdraw-credit.ts';

/** A payment that stays locked until the transaction ends, and so does its invoice. */
interface LockedPayment {
  readonly payment: PaymentRow;
  /** Null for a payment without one. */
  readonly invoice: LockedInvoice | null;
  /** Other invoices, on which a credit note of one of its disputes counts: it was applied to this one since. */
  readonly credited: readonly LockedInvoice[];
}

/** Locks a payment after its invoices, these in the order of their numbers; null for one that is unknown. */
export async function lockWithInvoice(
  unit: WriteUnit,
  settler: InvoiceSettler,
  paymentId: number,
): Promise<LockedPayment | null> {
  const known = (await unit.trx('billing_payment').where({ id: paymentId }).first('invoice_id')) as
    Pick<PaymentRow, 'invoice_id'> | undefined;
  if (known === undefined) return null;
  const notes = await disputeNotes(unit, { id: paymentId });
  const ids = new Set([known.invoice_id ?? [], ...notes.map((note) => note.invoice_id)].flat());
  const locked: LockedInvoice[] = [];
  for (const id of [...ids].toSorted((a, b) => a - b)) locked.push(await settler.lock(unit, id));
  const payment = await lockPayment(unit, paymentId);
  const invoice = locked.find(({ id }) => id === payment.invoice_id) ?? null;
  const credited = locked.filter((one) => one !== invoice);
  if (payment.invoice_id === known.invoice_id) return { payment, invoice, credited };
  // It was matched while this waited. The order of the locks is wrong then: a deadlock ends as a call to repeat.
  return { payment, invoice: await settler.lock(unit, payment.invoice_id!), credited };
}

/** A payment that is known, without its invoice. */
export async function lockPayment({ trx }: WriteUnit, id: number): Promise<PaymentRow> {
  return (await trx('billing_payment').where({ id }).forUpdate().first()) as PaymentRow;
}
