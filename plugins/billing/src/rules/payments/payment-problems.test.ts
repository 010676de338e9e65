import { expect, it } from 'vitest';
import {
  paymentCents,
  paymentProblems,
  paymentTexts,
  refundProblems,
  type TypedPayment,
} from './payment-problems.ts';

const cash: TypedPayment = { method: 'CASH', amount: 12.5 };

it.each([
  [12.5, 1_250],
  ['12.50', 1_250],
  ['$1,000', 100_000],
  [0.01, 1],
  [0.009, null],
  [0, null],
  [-5, null],
  ['', null],
  ['abc', null],
  [1e12, null],
  [Number.NaN, null],
])('reads the amount %j as %j cents', (amount, cents) => {
  expect(paymentCents(amount)).toBe(cents);
});

it.each<[TypedPayment, readonly string[]]>([
  [cash, []],
  [{ ...cash, amount: 0 }, [paymentTexts.amount]],
  [{ ...cash, method: 'CARD' }, [paymentTexts.nonce]],
  [{ ...cash, method: 'CARD', nonce: ' ' }, [paymentTexts.nonce]],
  [{ ...cash, method: 'CARD', nonce: 'cnon:1' }, []],
  [{ ...cash, method: 'CARD', saved_card_id: 7, consent: 'phone' }, []],
  [{ ...cash, method: 'CARD', saved_card_id: 7 }, [paymentTexts.consent]],
  [{ ...cash, received_on: '2026-11-23' }, []],
  [{ ...cash, received_on: '2026-11-24' }, [paymentTexts.received]],
  [{ ...cash, received_on: '2025-11-23' }, []],
  [{ ...cash, received_on: '2025-11-22' }, [paymentTexts.receivedLongAgo]],
  [{ ...cash, received_on: '1901-01-01' }, [paymentTexts.receivedLongAgo]],
])('finds in the payment %j on 2026-11-23 the mistakes %j', (payment, expected) => {
  const found = paymentProblems(payment, '2026-11-23');
  expect(found.map(({ message }) => message)).toEqual(expected);
});

it.each([
  [{ amount: '12.50', reason: 'Paid twice' }, []],
  [{ amount: '12.50', reason: '  ' }, ['reason']],
  [{ amount: 0, reason: '' }, ['amount', 'reason']],
])('finds in the refund %j mistakes at %j', (refund, fields) => {
  expect(refundProblems(refund).map(({ field }) => field)).toEqual(fields);
});
