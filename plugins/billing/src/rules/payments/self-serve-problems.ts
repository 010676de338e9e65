import type { FieldMessage } from '@porchlight/kernel';
import { paymentCents, paymentTexts } from './payment-problems.ts';

/** A payment without an invoice, as it is typed or sent. */
export interface TypedSelfServe {
  readonly amount: number | string;
  readonly full_name?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
}

const isBlank = (text: string | undefined) => (text ?? '').trim() === '';

/** The sentence for each field with a mistake, in the order of the form. Formats of addresses are not checked here. */
export function selfServeProblems(
  payment: TypedSelfServe,
  mostCents: number,
): readonly FieldMessage[] {
  const { amount, full_name, email, phone } = payment;
  const cents = paymentCents(amount);
  return [
    ...(isBlank(full_name) ? [{ field: 'full_name', message: paymentTexts.name }] : []),
    ...(isBlank(email) && isBlank(phone)
      ? [{ field: 'email', message: paymentTexts.contact }]
      : []),
    ...(cents === null || cents > mostCents
      ? [{ field: 'amount', message: paymentTexts.amount }]
      : []),
  ];
}
