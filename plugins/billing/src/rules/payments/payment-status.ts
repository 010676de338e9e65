export const paymentStatuses = ['completed', 'pending', 'failed', 'refunded'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const paymentMethods = ['CARD', 'CASH', 'CHECK', 'ACH', 'OTHER'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** What screens show. */
export const paymentStatusTexts: Readonly<Record<PaymentStatus, string>> = {
  completed: 'Completed',
  pending: 'Pending',
  failed: 'Failed',
  refunded: 'Refunded',
};
export const paymentMethodTexts: Readonly<Record<PaymentMethod, string>> = {
  CARD: 'Card',
  CASH: 'Cash',
  CHECK: 'Check',
  ACH: 'ACH',
  OTHER: 'Other',
};

/** What a report says of a payment, and what is stored of it without its refunds. */
export type PaymentState = 'pending' | 'failed' | 'completed';

/** Money that arrived counts, whatever was believed before. */
const RANK: Readonly<Record<PaymentState, number>> = { pending: 0, failed: 1, completed: 2 };

/** Folds a report into what is stored: forward only, so reports may arrive twice and in any order. */
export function foldPaymentState(stored: PaymentState, reported: PaymentState): PaymentState {
  return RANK[reported] > RANK[stored] ? reported : stored;
}

/** A payment is refunded once all of it went back. */
export function paymentStatus(
  state: PaymentState,
  amountCents: number,
  refundedCents: number,
): PaymentStatus {
  return state === 'completed' && refundedCents >= amountCents ? 'refunded' : state;
}

export type RefundState = 'pending' | 'failed' | 'completed';

/** As `foldPaymentState`, for refunds. */
export function foldRefundState(stored: RefundState, reported: RefundState): RefundState {
  return foldPaymentState(stored, reported);
}

/** What of a payment can be refunded: refunds in progress reserve their part, and what a bank withholds is gone. */
export function refundableCents(
  payment: {
    readonly amount_cents: number;
    readonly refunded_cents: number;
    readonly withheld_cents: number;
  },
  pendingRefundCents: number,
): number {
  const { amount_cents: amount, refunded_cents: refunded, withheld_cents: withheld } = payment;
  return Math.max(0, amount - refunded - withheld - pendingRefundCents);
}
