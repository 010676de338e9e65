import { formatMoney, type FieldMessage } from '@porchlight/kernel';
import { paymentCents, paymentTexts } from './payment-problems.ts';

/** The most that a visitor can pay without an invoice, in cents. */
export const MOST_SELF_SERVE_CENTS = 2_500_000;

/** What the self-serve page takes. */
export interface SelfServeRange {
  readonly leastCents: number;
  readonly mostCents: number;
}

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
  { amount, full_name, email, phone }: TypedSelfServe,
  range: SelfServeRange,
): readonly FieldMessage[] {
  return [
    ...amountProblems(paymentCents(amount), range),
    ...(isBlank(full_name) ? [{ field: 'full_name', message: paymentTexts.name }] : []),
    ...(isBlank(email) && isBlank(phone)
      ? [{ field: 'email', message: paymentTexts.contact }]
      : []),
  ];
}

function amountProblems(
  cents: number | null,
  { leastCents, mostCents }: SelfServeRange,
): readonly FieldMessage[] {
  if (cents === null) return [{ field: 'amount', message: paymentTexts.amount }];
  if (cents < leastCents)
    return [{ field: 'amount', message: `The amount must be at least ${formatMoney(leastCents)}` }];
  if (cents <= mostCents) return [];
  return [{ field: 'amount', message: `The amount must be at most ${formatMoney(mostCents)}` }];
}
