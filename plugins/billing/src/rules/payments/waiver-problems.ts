import { formatMoney, type FieldMessage } from '@porchlight/kernel';
import { paymentCents } from './payment-problems.ts';

/** A waiver as an agent types it, in dollars. */
export interface TypedWaiver {
  readonly cents: string;
  readonly reason: string;
}

const waiverProblemTexts = {
  amount: 'Please enter an amount above zero',
  reason: 'Please say why',
  nothingLeft: 'Nothing of this session is left to waive',
  tooMuch: (cents: number) => `At most ${formatMoney(cents)} can be waived`,
} as const;

/** Why an amount cannot be waived; null when it can. */
export function waivedTooMuch(cents: number, openCents: number): string | null {
  if (cents <= openCents) return null;
  return openCents === 0 ? waiverProblemTexts.nothingLeft : waiverProblemTexts.tooMuch(openCents);
}

/** The sentence for each field with a mistake, in the order of the form. */
export function waiverProblems(
  { cents: typed, reason }: TypedWaiver,
  openCents: number,
): readonly FieldMessage[] {
  const cents = paymentCents(typed);
  const amount = cents === null ? waiverProblemTexts.amount : waivedTooMuch(cents, openCents);
  return [
    ...(amount === null ? [] : [{ field: 'cents', message: amount }]),
    ...(reason.trim() === '' ? [{ field: 'reason', message: waiverProblemTexts.reason }] : []),
  ];
}
