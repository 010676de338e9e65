import type { DisputeReport } from '@porchlight/billing/contract';
import type { Square } from 'square';

const STATES: Readonly<Record<string, DisputeReport['state']>> = {
  INQUIRY_EVIDENCE_REQUIRED: 'inquiry',
  INQUIRY_PROCESSING: 'inquiry_review',
  INQUIRY_CLOSED: 'inquiry_closed',
  EVIDENCE_REQUIRED: 'open',
  PROCESSING: 'review',
  WON: 'won',
  LOST: 'lost',
  ACCEPTED: 'accepted',
};

const REASONS: Readonly<Record<string, DisputeReport['reason']>> = {
  AMOUNT_DIFFERS: 'amount',
  CANCELLED: 'canceled',
  DUPLICATE: 'duplicate',
  NO_KNOWLEDGE: 'unauthorized',
  NOT_AS_DESCRIBED: 'not_as_described',
  NOT_RECEIVED: 'not_received',
  PAID_BY_OTHER_MEANS: 'paid_otherwise',
  CUSTOMER_REQUESTS_CREDIT: 'credit_missing',
  EMV_LIABILITY_SHIFT: 'unauthorized',
};

/** What a dispute of Square means to the portal; null for one without id, payment, or amount, or in an unknown state. */
export function disputeReport(
  dispute: Square.Dispute | undefined,
  merchant: string,
): DisputeReport | null {
  const state = STATES[dispute?.state ?? ''];
  const disputeId = dispute?.id ?? dispute?.disputeId;
  const paymentId = dispute?.disputedPayment?.paymentId;
  const cents = Number(dispute?.amountMoney?.amount ?? 0);
  if (dispute === undefined || disputeId == null || paymentId == null) return null;
  if (state === undefined || cents <= 0) return null;
  return {
    kind: 'dispute',
    disputeId,
    paymentId,
    merchant,
    state,
    reason: REASONS[dispute.reason ?? ''] ?? 'other',
    amountCents: cents,
    currency: dispute.amountMoney?.currency ?? '',
    version: dispute.version ?? 0,
    dueAt: dispute.dueAt ?? null,
    openedAt: dispute.reportedAt ?? dispute.createdAt ?? null,
    changedAt: dispute.updatedAt ?? null,
  };
}

/** Whether the bank has not decided. */
export function isRunning({ state }: DisputeReport): boolean {
  return ['inquiry', 'inquiry_review', 'open', 'review'].includes(state);
}
