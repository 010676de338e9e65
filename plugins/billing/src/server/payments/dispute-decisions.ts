import { ProblemError, type StaffActor } from '@porchlight/kernel';
import { Clock, needing, Writes } from '@porchlight/server';
import type { DisputeDecision } from '../../generated/types.ts';
import { disputeNotFound, disputeNotLost } from '../../problems.ts';
import { isLostDispute, lostPartCents } from '../../rules/payments/dispute-state.ts';
import { creditRefund } from '../collections/credit-refund.ts';
import { lockWithInvoice } from '../collections/payment-locks.ts';
import { disputeNotes, revokeNotes } from '../collections/withdraw-credit.ts';
import { InvoiceSettler } from '../invoices/invoice-settler.ts';
import { lineAbout } from '../store/audit-lines.ts';
import { OpenBooks } from '../store/open-books.ts';
import type { DisputeRow } from '../store/dispute-rows.ts';

/** Nobody is asked again for money that was lost in a dispute, and nothing is written off, until an agent decides. */
export class DisputeDecisions extends needing({
  writes: Writes,
  clock: Clock,
  settler: InvoiceSettler,
  books: OpenBooks,
}) {
  /** Throws 404, and 409 unless the money is lost and nobody decided, and while the books of today are closed. */
  async decide(actor: StaffActor, id: number, { intent }: DisputeDecision): Promise<void> {
    const { writes, settler, clock, books } = this.needs;
    books.assertOpenToday();
    await writes.run(actor, async (unit) => {
      const { trx } = unit;
      const found = (await trx('billing_dispute').where({ id }).first('payment_id')) as
        Pick<DisputeRow, 'payment_id'> | undefined;
      const locked =
        found === undefined ? null : await lockWithInvoice(unit, settler, found.payment_id);
      if (locked === null) throw new ProblemError(disputeNotFound);
      const { payment, invoice, credited } = locked;
      const dispute = (await trx('billing_dispute').where({ id }).first()) as DisputeRow;
      if (!isLostDispute(dispute.state) || dispute.intent !== null)
        throw new ProblemError(disputeNotLost);
      const decided_at = clock.now().toISOString();
      await trx('billing_dispute')
        .where({ id })
        .update({ intent, decided_at, decided_by: actor.id });
      const others = (await trx('billing_dispute')
        .where({ payment_id: payment.id })
        .whereNot({ id })) as DisputeRow[];
      const amount_cents = lostPartCents(payment.withheld_cents, dispute, others);
      unit.audit(
        lineAbout(
          'dispute',
          'dispute.decided',
          { id, customer_id: payment.customer_id },
          {
            amount_cents: { to: amount_cents },
            payment_id: { to: payment.id },
            ...(payment.invoice_id === null ? {} : { invoice_id: { to: payment.invoice_id } }),
            intent: { to: intent },
          },
        ),
      );
      // A loss that was reviewed and lost again is decided again: the decision before no longer counts.
      const notes = (await disputeNotes(unit, payment)).filter((note) => note.dispute_id === id);
      await revokeNotes(unit, notes, clock, 'Decided again');
      const lost = { amount_cents, intent, reason: 'Lost in a dispute', created_by: actor.id };
      await creditRefund(
        unit,
        payment,
        { ...lost, refund_id: null, dispute_id: id },
        { clock, settler },
      );
      for (const other of credited) await settler.settle(unit, other);
      if (invoice !== null) await settler.settle(unit, invoice);
    });
  }
}
