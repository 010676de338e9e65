import { balanceCents, type InvoiceAmounts } from '../invoices/invoice-status.ts';

/** What becomes of the charge that a refund gives back: it is canceled, or asked for again. */
export const refundIntents = ['cancel', 'collect'] as const;
export type RefundIntent = (typeof refundIntents)[number];

/** Nobody is asked for money again unless an agent chose so. */
export const DEFAULT_INTENT: RefundIntent = 'cancel';

/**
 * What a credit note cancels of an invoice once a refund is made: what went back. What was never paid is owed as before.
 * The amounts are those after the refund; 0 for none, such as when too much had been paid.
 */
export function creditOfRefund(
  after: InvoiceAmounts,
  refundCents: number,
  intent: RefundIntent,
): number {
  return intent === 'collect' ? 0 : Math.min(refundCents, Math.max(0, balanceCents(after)));
}

/** What an invoice owes once a refund is made. */
export function owedAfterRefund(
  before: InvoiceAmounts,
  refundCents: number,
  intent: RefundIntent,
): number {
  const paid_amount_cents = Math.max(0, before.paid_amount_cents - refundCents);
  const after = { ...before, paid_amount_cents };
  return Math.max(0, balanceCents(after) - creditOfRefund(after, refundCents, intent));
}
