import { addMonths, centsOfDollars, type FieldMessage } from '@porchlight/kernel';
import type { PaymentMethod } from './payment-status.ts';

export const paymentTexts = {
  amount: 'Please enter a valid payment amount',
  nonce: 'Please enter the card',
  consent: 'Please choose how the client agreed to this charge',
  received: 'The day must be today or earlier',
  receivedLongAgo: 'The day must be within the last year',
  email: 'Please enter a valid email address',
  name: 'Please enter your name',
  contact: 'Please enter an email or a phone number',
  reason: 'Please enter a reason',
} as const;

/** The most that one payment can be, in cents. */
const MOST_PAYMENT_CENTS = 999_999_999;

/** Dollars, as typed or as a number, in cents; null below 0.01, for a fraction of a cent, and beyond the largest amount. */
export function paymentCents(amount: number | string): number | null {
  const cents = centsOfDollars(amount);
  return cents === undefined || cents < 1 || cents > MOST_PAYMENT_CENTS ? null : cents;
}

/** A typed-in payment as it is sent; dates are `yyyy-mm-dd`. */
export interface TypedPayment {
  readonly method: PaymentMethod;
  readonly amount: number | string;
  readonly nonce?: string | undefined;
  readonly saved_card_id?: number | undefined;
  /** How the client agreed that this card on file is charged. */
  readonly consent?: string | undefined;
  readonly received_on?: string | undefined;
}

/** The sentence for each field with a mistake, in the order of the form. */
export function paymentProblems(payment: TypedPayment, today: string): readonly FieldMessage[] {
  const hasCard = (payment.nonce ?? '').trim() !== '' || payment.saved_card_id !== undefined;
  return [
    ...amountProblems(payment.amount),
    ...(payment.method === 'CARD' && !hasCard
      ? [{ field: 'nonce', message: paymentTexts.nonce }]
      : []),
    ...(payment.method === 'CARD' &&
    payment.saved_card_id !== undefined &&
    payment.consent === undefined
      ? [{ field: 'consent', message: paymentTexts.consent }]
      : []),
    ...receivedProblems(payment.received_on, today),
  ];
}

/** Money from longer ago is a slip of the year, and would change reports that were closed. */
function receivedProblems(day: string | undefined, today: string): readonly FieldMessage[] {
  if (day === undefined) return [];
  if (day > today) return [{ field: 'received_on', message: paymentTexts.received }];
  return day < addMonths(today, -12)
    ? [{ field: 'received_on', message: paymentTexts.receivedLongAgo }]
    : [];
}

/** A refund as it is typed or sent. */
interface TypedRefund {
  readonly amount: number | string;
  readonly reason: string;
}

/** The sentence for each field with a mistake, in the order of the form. */
export function refundProblems({ amount, reason }: TypedRefund): readonly FieldMessage[] {
  return [
    ...amountProblems(amount),
    ...(reason.trim() === '' ? [{ field: 'reason', message: paymentTexts.reason }] : []),
  ];
}

function amountProblems(amount: number | string): readonly FieldMessage[] {
  return paymentCents(amount) === null ? [{ field: 'amount', message: paymentTexts.amount }] : [];
}
