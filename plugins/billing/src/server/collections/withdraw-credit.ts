import { sumCents } from '@porchlight/kernel';
import type { WriteUnit } from '@porchlight/server';
import { lineAbout } from '../store/audit-lines.ts';
import type { CreditNoteRow } from '../store/credit-note-rows.ts';
import type { DisputeRow } from '../store/dispute-rows.ts';
import type { InvoiceRow } from '../store/invoice-rows.ts';
import { addCredit, type MoneyBackParts } from './credit-refund.ts';

/**
 * Withdraws the credit notes of a dispute of which a bank returns money, as far as that: each stays as it was issued, and
 * what is still lost gets another one. The payment and its invoice are locked.
 */
export async function withdrawCredits(
  unit: WriteUnit,
  dispute: Pick<DisputeRow, 'id'>,
  returnedCents: number,
  parts: MoneyBackParts,
): Promise<void> {
  const { trx } = unit;
  const notes = (await trx('billing_credit_note')
    .where({ dispute_id: dispute.id, revoked_at: null })
    .orderBy('id')) as readonly CreditNoteRow[];
  const credited = sumCents(notes.map(({ amount_cents: cents }) => cents));
  const back = Math.min(credited, returnedCents);
  const [first] = notes;
  if (first === undefined || back <= 0) return;
  const revoked_at = parts.clock.now().toISOString();
  await trx('billing_credit_note')
    .where({ dispute_id: dispute.id, revoked_at: null })
    .update({ revoked_at });
  const invoice = (await trx('billing_invoice')
    .where({ id: first.invoice_id })
    .first()) as InvoiceRow;
  for (const note of notes)
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
        'Returned by the bank',
      ),
    );
  if (credited > back)
    await addCredit(unit, invoice, { ...first, amount_cents: credited - back }, parts);
}
