import type { Clock, WriteUnit } from '@porchlight/server';
import { creditOfRefund } from '../../rules/payments/refund-intent.ts';
import type { InvoiceSettler } from '../invoices/invoice-settler.ts';
import { lineAbout } from '../store/audit-lines.ts';
import type { CreditNoteRow } from '../store/credit-note-rows.ts';
import type { InvoiceRow } from '../store/invoice-rows.ts';
import { snapshotOf } from '../store/invoice-snapshots.ts';
import type { PaymentRow, RefundRow } from '../store/payment-rows.ts';
import { newPublicId } from '../store/public-id.ts';

/** Money that left a payment, and what becomes of its charge. */
interface MoneyBack extends Pick<RefundRow, 'amount_cents' | 'intent' | 'reason' | 'created_by'> {
  /** Null for money that was lost in a dispute. */
  readonly refund_id: number | null;
  /** Null for a refund. */
  readonly dispute_id: number | null;
}

export interface MoneyBackParts {
  readonly clock: Clock;
  readonly settler: InvoiceSettler;
}

/** Adds the credit note of a completed refund or a lost dispute, whose invoice and payment are locked, unless the charge is to be collected again. */
export async function creditRefund(
  unit: WriteUnit,
  payment: PaymentRow,
  refund: MoneyBack,
  { clock, settler }: MoneyBackParts,
): Promise<void> {
  const { trx } = unit;
  if (payment.invoice_id === null || !settler.counts(payment)) return;
  const invoice = (await trx('billing_invoice')
    .where({ id: payment.invoice_id })
    .first()) as InvoiceRow;
  if (invoice.voided_at !== null) return;
  const after = await settler.amounts(unit, invoice);
  const cents = creditOfRefund(after, refund.amount_cents, refund.intent);
  if (cents === 0) return;
  await addCredit(
    unit,
    invoice,
    { ...refund, payment_id: payment.id, amount_cents: cents },
    { clock, settler },
  );
}

/** Adds a credit note of a locked invoice. */
export async function addCredit(
  unit: WriteUnit,
  invoice: InvoiceRow,
  given: Pick<
    CreditNoteRow,
    'amount_cents' | 'reason' | 'refund_id' | 'dispute_id' | 'payment_id' | 'created_by'
  >,
  { clock, settler }: MoneyBackParts,
): Promise<void> {
  const { amount_cents, reason, refund_id, dispute_id, payment_id, created_by } = given;
  const after = await settler.amounts(unit, invoice);
  const credited = { ...invoice, ...after, credited_cents: after.credited_cents + amount_cents };
  const [note] = (await unit
    .trx('billing_credit_note')
    .insert({
      public_id: newPublicId(),
      invoice_id: invoice.id,
      refund_id,
      dispute_id,
      payment_id,
      amount_cents,
      reason,
      full_name: credited.full_name,
      invoice_json: JSON.stringify(snapshotOf(credited)),
      created_at: clock.now().toISOString(),
      created_by,
    })
    .returning('*')) as CreditNoteRow[];
  unit.audit(
    lineAbout(
      'invoice',
      'invoice.credited',
      invoice,
      {
        external_ref: { to: invoice.external_ref },
        credit_note: { to: note!.number },
        amount_cents: { to: amount_cents },
      },
      reason,
    ),
  );
}
