import { sumCents } from '@porchlight/kernel';
import type { Clock, WriteUnit } from '@porchlight/server';
import { isWithheld } from '../../rules/payments/dispute-state.ts';
import { lineAbout } from '../store/audit-lines.ts';
import type { CreditNoteRow } from '../store/credit-note-rows.ts';
import type { DisputeRow } from '../store/dispute-rows.ts';
import type { InvoiceRow } from '../store/invoice-rows.ts';
import type { PaymentRow } from '../store/payment-rows.ts';
import { addCredit, type MoneyBackParts } from './credit-refund.ts';

/** The credit notes of the disputes of a payment that count, oldest first. */
export async function disputeNotes(
  { trx }: Pick<WriteUnit, 'trx'>,
  { id }: Pick<PaymentRow, 'id'>,
): Promise<readonly CreditNoteRow[]> {
  return (await trx('billing_credit_note')
    .where({ payment_id: id, revoked_at: null })
    .whereNotNull('dispute_id')
    .orderBy('id')) as readonly CreditNoteRow[];
}

/**
 * Withdraws credit notes when a bank returns money of a payment, as far as that: first those of disputes that withhold
 * nothing any more, whichever was reported, because another loss may have covered them until now. Each stays as it was
 * issued, and what is still lost gets another one, unless the invoice is void. The payment and the invoices of its notes are
 * locked.
 */
export async function withdrawCredits(
  unit: WriteUnit,
  payment: Pick<PaymentRow, 'id'>,
  reported: Pick<DisputeRow, 'id'>,
  returnedCents: number,
  parts: MoneyBackParts,
): Promise<void> {
  let left = returnedCents;
  if (left <= 0) return;
  const notes = await disputeNotes(unit, payment);
  const disputes = (await unit
    .trx('billing_dispute')
    .where({ payment_id: payment.id })
    .orderBy('id')) as DisputeRow[];
  const released = disputes.filter(({ state }) => !isWithheld(state));
  const held = disputes.filter(({ state }) => isWithheld(state));
  for (const dispute of [...released, ...held]) {
    const own = notes.filter(({ dispute_id }) => dispute_id === dispute.id);
    const credited = sumCents(own.map(({ amount_cents: cents }) => cents));
    const isFree = dispute.id === reported.id || !isWithheld(dispute.state);
    const most = isFree ? credited : credited - dispute.amount_cents;
    const back = Math.min(left, most);
    if (back <= 0) continue;
    left -= back;
    await revokeNotes(unit, own, parts.clock, 'Returned by the bank');
    if (credited === back) continue;
    const invoice = await invoiceOf(unit, own[0]!);
    if (invoice.voided_at === null)
      await addCredit(unit, invoice, { ...own[0]!, amount_cents: credited - back }, parts);
  }
}

/** Revokes credit notes whose invoices are locked; the caller settles these. */
export async function revokeNotes(
  unit: WriteUnit,
  notes: readonly CreditNoteRow[],
  clock: Clock,
  reason: string,
): Promise<void> {
  const revoked_at = clock.now().toISOString();
  for (const note of notes) {
    await unit.trx('billing_credit_note').where({ id: note.id }).update({ revoked_at });
    const invoice = await invoiceOf(unit, note);
    unit.audit(
      lineAbout(
        'invoice',
        'invoice.credit-withdrawn',
        invoice,
        {
          external_ref: { to: invoice.external_ref },
          credit_note: { to: note.number },
          amount_cents: { to: note.amount_cents },
        },
        reason,
      ),
    );
  }
}

async function invoiceOf({ trx }: WriteUnit, note: CreditNoteRow): Promise<InvoiceRow> {
  return (await trx('billing_invoice').where({ id: note.invoice_id }).first()) as InvoiceRow;
}
