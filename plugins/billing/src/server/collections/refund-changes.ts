import type { WriteUnit } from '@porchlight/server';
import { PaymentRefunded, type RefundReport } from '../../contract.ts';
import { foldRefundState, paymentStatus } from '../../rules/payments/payment-status.ts';
import { lineAbout } from '../store/audit-lines.ts';
import type { PaymentRow, RefundRow } from '../store/payment-rows.ts';
import { sumOfRefunds } from '../store/payment-sums.ts';
import { creditRefund, type MoneyBackParts } from './credit-refund.ts';
import { paymentEvent, stateOf } from './payment-changes.ts';

/** What of a report is stored. */
export type RefundOutcome = Pick<RefundReport, 'state' | 'refundId' | 'completedAt' | 'failure'>;

const ACTIONS = {
  pending: 'refund.started',
  completed: 'refund.completed',
  failed: 'refund.failed',
} as const;

/** Folds an outcome into a refund whose payment is locked, forward only; returns whether it changed. */
export async function foldRefund(
  unit: WriteUnit,
  { payment, refund }: { readonly payment: PaymentRow; readonly refund: RefundRow },
  outcome: RefundOutcome,
  parts: MoneyBackParts,
): Promise<boolean> {
  const status = foldRefundState(refund.status, outcome.state);
  const next = {
    status,
    gateway_refund_id: refund.gateway_refund_id ?? outcome.refundId,
    completed_at:
      status === 'completed'
        ? (refund.completed_at ?? outcome.completedAt ?? parts.clock.now().toISOString())
        : null,
    failure_code: status === 'failed' ? (outcome.failure?.code ?? refund.failure_code) : null,
    failure_reason: status === 'failed' ? (outcome.failure?.reason ?? refund.failure_reason) : null,
  };
  const changed = (Object.keys(next) as (keyof typeof next)[]).filter(
    (name) => next[name] !== refund[name],
  );
  if (changed.length === 0) return false;
  await unit.trx('billing_refund').where({ id: refund.id }).update(next);
  if (status !== refund.status) {
    unit.audit(refundLine(payment, refund, { from: refund.status, to: status }));
    if (next.completed_at !== null)
      await addRefunded(unit, { payment, refund }, next.completed_at, parts);
  } else {
    const about = { id: refund.id, customer_id: payment.customer_id };
    const facts = { status: { to: status }, gateway_refund_id: { to: next.gateway_refund_id } };
    unit.audit(lineAbout('refund', 'refund.reported', about, facts));
  }
  return true;
}

/** The audit line of a refund: how much of which payment, and why. */
export function refundLine(
  payment: PaymentRow,
  refund: Pick<RefundRow, 'id' | 'amount_cents' | 'reason'>,
  status: { readonly from?: string; readonly to: RefundRow['status'] },
) {
  const about = { id: refund.id, customer_id: payment.customer_id };
  return lineAbout(
    'refund',
    ACTIONS[status.to],
    about,
    {
      amount_cents: { to: refund.amount_cents },
      payment_id: { to: payment.id },
      ...(payment.invoice_id === null ? {} : { invoice_id: { to: payment.invoice_id } }),
      status,
    },
    refund.reason,
  );
}

async function addRefunded(
  unit: WriteUnit,
  { payment, refund }: { readonly payment: PaymentRow; readonly refund: RefundRow },
  completedAt: string,
  parts: MoneyBackParts,
): Promise<void> {
  const cents = await sumOfRefunds(unit.trx, payment.id, 'completed');
  // A gateway may report more than was paid, such as a fee that it returned.
  const refunded_cents = Math.min(cents, payment.amount_cents);
  const status = paymentStatus(stateOf(payment), payment.amount_cents, refunded_cents);
  // What a bank withholds is never more than the refund leaves.
  const withheld_cents = Math.min(payment.withheld_cents, payment.amount_cents - refunded_cents);
  await unit
    .trx('billing_payment')
    .where({ id: payment.id })
    .update({ refunded_cents, withheld_cents, status, moved_at: completedAt });
  await creditRefund(unit, payment, { ...refund, refund_id: refund.id, dispute_id: null }, parts);
  unit.publish(PaymentRefunded, {
    ...paymentEvent(payment),
    amount_cents: refund.amount_cents,
    refund_id: refund.id,
  });
}
