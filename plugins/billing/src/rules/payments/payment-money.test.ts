import { expect, it } from 'vitest';
import { addMoney, paymentMoney, type CountedPayment } from './payment-money.ts';

const payment = (change: Partial<CountedPayment>): CountedPayment => ({
  status: 'completed',
  environment: 'none',
  amount_cents: 10_000,
  refunded_cents: 2_500,
  withheld_cents: 1_000,
  ...change,
});

it.each<[Partial<CountedPayment>, boolean, number]>([
  [{}, false, 6_500],
  [{ status: 'refunded', refunded_cents: 10_000, withheld_cents: 0 }, false, 0],
  [{ status: 'pending' }, true, 0],
  [{ status: 'failed' }, true, 0],
  [{ environment: 'sandbox' }, true, 6_500],
  [{ environment: 'sandbox' }, false, 0],
  [{ environment: 'live' }, false, 6_500],
])('counts of a payment %j, with the sandbox %s, %i cents', (change, countsSandbox, net) => {
  expect(paymentMoney(payment(change), countsSandbox).net_cents).toBe(net);
});

it('adds payments up so that net is what was received without what went back and is withheld', () => {
  const all = addMoney([paymentMoney(payment({}), true), paymentMoney(payment({}), true)]);
  expect(all).toEqual({
    received_cents: 20_000,
    refunded_cents: 5_000,
    withheld_cents: 2_000,
    net_cents: 13_000,
  });
});
