import { paymentMethodTexts, type PaymentMethod } from './payment-status.ts';

/** How a payment was made. */
export interface PaidBy {
  readonly method: PaymentMethod;
  readonly card_brand: string | null;
  readonly card_last4: string | null;
  readonly check_number: string | null;
  readonly trace_reference: string | null;
}

/** 'Visa 1111', 'Check 204', 'ACH', 'Cash'. */
export function methodText(payment: PaidBy): string {
  const { method, card_last4: last4 } = payment;
  if (method === 'CARD' && last4 !== null)
    return `${payment.card_brand ?? paymentMethodTexts.CARD} ${last4}`;
  if (method === 'CHECK' && payment.check_number !== null)
    return `${paymentMethodTexts.CHECK} ${payment.check_number}`;
  return paymentMethodTexts[method];
}
