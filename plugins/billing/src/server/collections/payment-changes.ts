import type { Clock, WriteUnit } from '@porchlight/server';
import { PaymentCompleted, PaymentFailed, type PaymentReport } from '../../contract.ts';
import {
  foldPaymentState,
  paymentStatus,
  type PaymentState,
} from '../../rules/payments/payment-status.ts';
import { lineAbout } from '../store/audit-lines.ts';
import type { PaymentRow } from '../store/payment-rows.ts';

/** What of a report is stored. */
export type PaymentOutcome = Pick<
  PaymentReport,
  'state' | 'paymentId' | 'cardBrand' | 'cardLast4' | 'receivedAt' | 'failure'
>;

/** Folds an outcome into a locked payment, forward only, with its audit line and event; returns whether it changed. */
export async function foldPayment(
  unit: WriteUnit,
  row: PaymentRow,
  outcome: PaymentOutcome,
  clock: Clock,
): Promise<boolean> {
  const state = foldPaymentState(stateOf(row), outcome.state);
  const isFailed = state === 'failed';
  const next = {
    status: paymentStatus(state, row.amount_cents, row.refunded_cents),
    gateway_payment_id: row.gateway_payment_id ?? outcome.paymentId,
    card_brand: row.card_brand ?? outcome.cardBrand,
    card_last4: row.card_last4 ?? outcome.cardLast4,
    received_at:
      state === 'completed'
        ? (row.received_at ?? outcome.receivedAt ?? clock.now().toISOString())
        : row.received_at,
    failure_code: isFailed ? (row.failure_code ?? outcome.failure?.code ?? null) : null,
    failure_reason: isFailed ? (row.failure_reason ?? outcome.failure?.reason ?? null) : null,
  };
  const changed = (Object.keys(next) as (keyof typeof next)[]).filter(
    (name) => next[name] !== row[name],
  );
  if (changed.length === 0) return false;
  await unit.trx('billing_payment').where({ id: row.id }).update(next);
  if (next.status !== row.status) {
    const line = { ...row, received_at: next.received_at };
    unit.audit(paymentLine(line, { from: row.status, to: next.status }, next.failure_reason));
    const event = paymentEvent(row);
    if (state === 'completed') unit.publish(PaymentCompleted, event);
    else if (isFailed) unit.publish(PaymentFailed, event);
  } else {
    const facts = {
      status: { to: row.status },
      gateway_payment_id: { to: next.gateway_payment_id },
    };
    unit.audit(lineAbout('payment', 'payment.reported', row, facts));
  }
  return true;
}

/** Whether a payment completed, without what was refunded of it. */
export function stateOf({ status }: Pick<PaymentRow, 'status'>): PaymentState {
  return status === 'refunded' ? 'completed' : status;
}

/** The payload of events about a payment. */
export function paymentEvent(row: PaymentRow) {
  return {
    payment_id: row.id,
    invoice_id: row.invoice_id,
    customer_id: row.customer_id,
    amount_cents: row.amount_cents,
  };
}

const ACTIONS = {
  pending: 'payment.started',
  completed: 'payment.completed',
  failed: 'payment.failed',
  refunded: 'payment.refunded',
} as const;

/** The audit line of a payment: how much, how, for which invoice. */
export function paymentLine(
  row: PaymentRow,
  status: { readonly from?: string; readonly to: PaymentRow['status'] },
  failure: string | null = null,
) {
  return lineAbout('payment', ACTIONS[status.to], row, {
    amount_cents: { to: row.amount_cents },
    method: { to: row.method },
    gateway: { to: row.gateway },
    status,
    ...(row.received_at === null ? {} : { received_at: { to: row.received_at } }),
    ...(row.invoice_id === null ? {} : { invoice_id: { to: row.invoice_id } }),
    ...(row.consent === null ? {} : { consent: { to: row.consent } }),
    ...(row.check_number === null ? {} : { check_number: { to: row.check_number } }),
    ...(row.trace_reference === null ? {} : { trace_reference: { to: row.trace_reference } }),
    ...(failure === null ? {} : { failure_reason: { to: failure } }),
  });
}
