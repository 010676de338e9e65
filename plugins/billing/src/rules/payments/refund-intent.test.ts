import { expect, it } from 'vitest';
import { creditOfRefund, owedAfterRefund, type RefundIntent } from './refund-intent.ts';

const amounts = (total_cents: number, credited_cents: number, paid_amount_cents: number) => ({
  total_cents,
  credited_cents,
  waived_cents: 0,
  paid_amount_cents,
});

it.each<[string, number, number, number, number, RefundIntent, number]>([
  ['all of a paid invoice', 100, 0, 100, 100, 'cancel', 0],
  ['all of a paid invoice', 100, 0, 100, 100, 'collect', 100],
  ['a part of a paid invoice', 100, 0, 100, 30, 'cancel', 0],
  ['a part of a paid invoice', 100, 0, 100, 30, 'collect', 30],
  ['the only part that was paid', 100, 0, 40, 40, 'cancel', 60],
  ['the rest of a part of which some is collected again', 100, 0, 25, 25, 'cancel', 75],
  ['the only part that was paid', 100, 0, 40, 40, 'collect', 100],
  ['some of the part that was paid', 100, 0, 40, 10, 'cancel', 60],
  ['what was paid too much', 100, 0, 120, 20, 'cancel', 0],
  ['more than was paid too much', 100, 0, 120, 50, 'cancel', 0],
  ['the rest after a credit', 100, 30, 70, 70, 'cancel', 0],
  ['the rest after a credit', 100, 30, 70, 70, 'collect', 70],
])(
  'after a refund of %s (%i, credited %i, paid %i, back %i, %s) %i cents are owed',
  (_, total, credited, paid, refund, intent, owed) => {
    expect(owedAfterRefund(amounts(total, credited, paid), refund, intent)).toBe(owed);
  },
);

it('credits nothing for money that was paid too much', () => {
  expect(creditOfRefund(amounts(100, 0, 100), 20, 'cancel')).toBe(0);
});
