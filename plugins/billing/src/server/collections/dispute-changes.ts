import type { WriteUnit } from '@porchlight/server';
import { DisputeEnded, DisputeOpened, type DisputeReport } from '../../contract.ts';
import {
  isLostDispute,
  isOpening,
  isRunning,
  withheldCents,
} from '../../rules/payments/dispute-state.ts';
import { lineAbout } from '../store/audit-lines.ts';
import type { DisputeRow } from '../store/dispute-rows.ts';
import type { PaymentRow } from '../store/payment-rows.ts';
import type { MoneyBackParts } from './credit-refund.ts';
import { paymentEvent } from './payment-changes.ts';
import { withdrawCredits } from './withdraw-credit.ts';

/** Folds a report into the disputes of a locked payment: its newest version counts. Returns whether anything changed. */
export async function foldDispute(
  unit: WriteUnit,
  payment: PaymentRow,
  report: DisputeReport,
  parts: MoneyBackParts,
): Promise<boolean> {
  const { clock } = parts;
  const place = { payment_id: payment.id, gateway_dispute_id: report.disputeId };
  const known = (await unit.trx('billing_dispute').where(place).first()) as DisputeRow | undefined;
  if (known !== undefined && report.version <= known.version) return false;
  const now = clock.now().toISOString();
  const next = {
    state: report.state,
    version: report.version,
    amount_cents: report.amountCents,
    reason: report.reason,
    due_at: report.dueAt,
    // A loss that the bank had reversed and that is lost after all waits for another decision.
    ...(isLostDispute(report.state) && known !== undefined && !isLostDispute(known.state)
      ? { intent: null }
      : {}),
    ended_at: isRunning(report.state) ? null : (known?.ended_at ?? report.changedAt ?? now),
  };
  if (known !== undefined) await unit.trx('billing_dispute').where({ id: known.id }).update(next);
  const row =
    known ??
    ((
      await unit
        .trx('billing_dispute')
        .insert({ ...place, ...next, opened_at: report.openedAt ?? now, created_at: now })
        .returning('*')
    )[0] as DisputeRow);
  const happened = known === undefined ? (report.openedAt ?? report.changedAt) : report.changedAt;
  const withheld = await withhold(unit, payment, happened ?? now);
  await withdrawCredits(unit, payment, row, payment.withheld_cents - withheld, parts);
  const event = { ...paymentEvent(payment), amount_cents: next.amount_cents, dispute_id: row.id };
  if (isOpening(known?.state ?? null, next.state)) unit.publish(DisputeOpened, event);
  // A bank may also correct what it decided, such as from lost to won.
  if (!isRunning(next.state) && known?.state !== next.state) unit.publish(DisputeEnded, event);
  unit.audit(disputeLine(payment, { ...row, ...next }, known?.state));
  return true;
}

/** Brings what is withheld of a locked payment up to date with its disputes and refunds, and returns it; `happened` is the instant of the change. */
async function withhold({ trx }: WriteUnit, { id }: PaymentRow, happened: string): Promise<number> {
  const payment = (await trx('billing_payment').where({ id }).first()) as PaymentRow;
  const disputes = (await trx('billing_dispute').where({ payment_id: id })) as DisputeRow[];
  const withheld_cents = withheldCents(payment.amount_cents - payment.refunded_cents, disputes);
  await trx('billing_payment').where({ id }).update({ withheld_cents, moved_at: happened });
  return withheld_cents;
}

function disputeLine(
  payment: PaymentRow,
  dispute: DisputeRow,
  from: DisputeRow['state'] | undefined,
) {
  const action =
    from === undefined
      ? 'dispute.opened'
      : isRunning(dispute.state)
        ? 'dispute.changed'
        : 'dispute.ended';
  return lineAbout(
    'dispute',
    action,
    { id: dispute.id, customer_id: payment.customer_id },
    {
      amount_cents: { to: dispute.amount_cents },
      payment_id: { to: payment.id },
      ...(payment.invoice_id === null ? {} : { invoice_id: { to: payment.invoice_id } }),
      state: { ...(from === undefined ? {} : { from }), to: dispute.state },
      dispute_reason: { to: dispute.reason },
      due_at: { to: dispute.due_at },
    },
  );
}
