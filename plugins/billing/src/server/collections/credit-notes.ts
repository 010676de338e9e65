import type { Clock, WriteUnit } from '@porchlight/server';
import type { CreditNote, PublicCreditNote } from '../../generated/types.ts';
import { creditOfRefund } from '../../rules/payments/refund-intent.ts';
import { newPublicId } from '../invoices/invoice-writes.ts';
import { snapshotOf, type InvoiceSnapshot } from '../invoices/invoice-snapshots.ts';
import { lineAbout } from '../store/audit-lines.ts';
import type { InvoiceRow, Knex } from '../store/invoice-rows.ts';
import type { PaymentRow, RefundRow } from '../store/payment-rows.ts';
import { sumOfCredits, sumOfPayments } from '../store/payment-sums.ts';

/** A row of `billing_credit_note`: what an invoice asks for no more. */
export interface CreditNoteRow {
  readonly id: number;
  readonly number: string;
  readonly public_id: string;
  readonly invoice_id: number;
  readonly refund_id: number | null;
  readonly amount_cents: number;
  readonly reason: string;
  /** The invoice with this credit. */
  readonly invoice_json: InvoiceSnapshot;
  readonly created_at: string;
  readonly created_by: number | null;
}

/** Adds the credit note of a completed refund, whose invoice and payment are locked, unless the charge is to be collected again. */
export async function creditRefund(
  unit: WriteUnit,
  payment: PaymentRow,
  refund: RefundRow,
  clock: Clock,
): Promise<void> {
  const { trx } = unit;
  if (payment.invoice_id === null) return;
  const invoice = (await trx('billing_invoice')
    .where({ id: payment.invoice_id })
    .first()) as InvoiceRow;
  if (invoice.voided_at !== null) return;
  const after = {
    total_cents: invoice.total_cents,
    credited_cents: await sumOfCredits(trx, invoice.id),
    paid_amount_cents: await sumOfPayments(trx, invoice.id, ['completed', 'refunded']),
  };
  const cents = creditOfRefund(after, refund.amount_cents, refund.intent);
  if (cents === 0) return;
  const credited = { ...invoice, ...after, credited_cents: after.credited_cents + cents };
  const [note] = (await trx('billing_credit_note')
    .insert({
      public_id: newPublicId(),
      invoice_id: invoice.id,
      refund_id: refund.id,
      amount_cents: cents,
      reason: refund.reason,
      invoice_json: JSON.stringify(snapshotOf(credited)),
      created_at: clock.now().toISOString(),
      created_by: refund.created_by,
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
        amount_cents: { to: cents },
      },
      refund.reason,
    ),
  );
}

/** Of an invoice, oldest first. */
export async function creditNotesOf(
  knex: Knex,
  invoiceId: number,
): Promise<readonly CreditNoteRow[]> {
  return (await knex('billing_credit_note')
    .where({ invoice_id: invoiceId })
    .orderBy('id')) as readonly CreditNoteRow[];
}

export function creditNoteOf(row: CreditNoteRow): CreditNote {
  const { id, number, amount_cents, reason, refund_id, created_at, created_by } = row;
  return { id, number, amount_cents, reason, refund_id, created_at, created_by };
}

/** Without the reason, which is for the agency, and ids. */
export function publicCreditNoteOf(row: CreditNoteRow): PublicCreditNote {
  const { public_id, number, amount_cents, created_at } = row;
  return { public_id, number, amount_cents, created_at };
}
