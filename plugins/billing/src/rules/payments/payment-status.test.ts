import { expect, it } from 'vitest';
import {
  foldPaymentState,
  paymentStatus,
  refundableCents,
  type PaymentState,
} from './payment-status.ts';

const states: readonly PaymentState[] = ['pending', 'failed', 'completed'];

it.each<[PaymentState, PaymentState, PaymentState]>([
  ['pending', 'pending', 'pending'],
  ['pending', 'failed', 'failed'],
  ['pending', 'completed', 'completed'],
  ['failed', 'pending', 'failed'],
  ['failed', 'completed', 'completed'],
  ['completed', 'pending', 'completed'],
  ['completed', 'failed', 'completed'],
])('folds into a %s payment the report %s as %s', (stored, reported, expected) => {
  expect(foldPaymentState(stored, reported)).toBe(expected);
});

it('reaches the same state whatever the order of the reports', () => {
  for (const a of states)
    for (const b of states)
      for (const c of states) {
        const orders = [
          [a, b, c],
          [c, b, a],
          [b, a, c],
        ];
        const ends = orders.map((reports) => reports.reduce(foldPaymentState, 'pending'));
        expect(new Set(ends).size).toBe(1);
      }
});

it.each<[PaymentState, number, number, string]>([
  ['completed', 100, 0, 'completed'],
  ['completed', 100, 99, 'completed'],
  ['completed', 100, 100, 'refunded'],
  ['pending', 100, 0, 'pending'],
  ['failed', 100, 0, 'failed'],
])('shows a %s payment of %i cents with %i refunded as %s', (state, amount, refunded, shown) => {
  expect(paymentStatus(state, amount, refunded)).toBe(shown);
});

it.each([
  [100, 0, 0, 0, 100],
  [100, 40, 0, 60, 0],
  [100, 40, 0, 10, 50],
  [100, 40, 50, 0, 10],
  [100, 0, 100, 0, 0],
])(
  'leaves of %i cents with %i refunded, %i withheld, and %i in progress %i to refund',
  (amount_cents, refunded_cents, withheld_cents, pending, left) => {
    expect(refundableCents({ amount_cents, refunded_cents, withheld_cents }, pending)).toBe(left);
  },
);
