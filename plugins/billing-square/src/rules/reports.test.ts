import { expect, it } from 'vitest';
import type { Square } from 'square';
import { declineOf, isDecline } from './decline-reasons.ts';
import { hasPayments, invoiceReport, isCancelable } from './invoice-report.ts';
import { paymentReport, refundReport } from './payment-report.ts';

const payment: Square.Payment = {
  id: 'p1',
  amountMoney: { amount: 12_500n, currency: 'USD' },
  status: 'COMPLETED',
  sourceType: 'CARD',
  createdAt: '2026-11-23T15:00:00Z',
};

it.each([
  ['APPROVED', 'pending'],
  ['PENDING', 'pending'],
  ['COMPLETED', 'completed'],
  ['CANCELED', 'failed'],
  ['FAILED', 'failed'],
  ['A NEW STATUS', 'pending'],
])('reads a payment that is %s as %s', (status, state) => {
  expect(paymentReport({ ...payment, status }, 'BFS')?.state).toBe(state);
});

it.each([
  ['CARD', 'CARD'],
  ['CASH', 'CASH'],
  ['BANK_ACCOUNT', 'ACH'],
  ['WALLET', 'OTHER'],
  ['EXTERNAL', 'OTHER'],
])('reads a payment by %s as %s', (sourceType, method) => {
  expect(paymentReport({ ...payment, sourceType }, 'BFS')?.method).toBe(method);
});

it('reports nothing of a payment without an id or an amount', () => {
  expect(paymentReport(undefined, 'BFS')).toBeNull();
  expect(paymentReport({ id: 'p1' }, 'BFS')).toBeNull();
});

it.each([
  ['PENDING', 'pending'],
  ['COMPLETED', 'completed'],
  ['REJECTED', 'failed'],
  ['FAILED', 'failed'],
])('reads a refund that is %s as %s', (status, state) => {
  const refund = { id: 'r1', paymentId: 'p1', amountMoney: { amount: 500n }, status };
  expect(refundReport(refund, 'BFS')?.state).toBe(state);
});

it.each([
  ['DRAFT', 'draft', false],
  ['SCHEDULED', 'open', true],
  ['UNPAID', 'open', true],
  ['PARTIALLY_PAID', 'open', true],
  ['PAYMENT_PENDING', 'open', false],
  ['PAID', 'paid', false],
  ['PARTIALLY_REFUNDED', 'paid', false],
  ['REFUNDED', 'paid', false],
  ['CANCELED', 'canceled', false],
  ['FAILED', 'failed', false],
] as const)('reads an invoice that is %s as %s', (status, state, cancelable) => {
  expect(invoiceReport({ id: 'i1', status }, 'BFS')?.state).toBe(state);
  expect(isCancelable({ status })).toBe(cancelable);
});

it.each([
  [0n, 'paid', false],
  [1n, 'open', true],
] as const)(
  'reads a partly refunded invoice of which %d cents are due as %s',
  (amount, state, cancelable) => {
    const invoice = {
      id: 'i1',
      status: 'PARTIALLY_REFUNDED',
      nextPaymentAmountMoney: { amount, currency: 'USD' },
    } as const;
    expect(invoiceReport(invoice, 'BFS')?.state).toBe(state);
    expect(isCancelable(invoice)).toBe(cancelable);
  },
);

it('sees whether anything was paid on an invoice', () => {
  const paid = (amount: bigint) => ({
    paymentRequests: [{ totalCompletedAmountMoney: { amount, currency: 'USD' as const } }],
  });
  expect([hasPayments({}), hasPayments(paid(0n)), hasPayments(paid(1n))]).toEqual([
    false,
    false,
    true,
  ]);
});

it.each([
  ['GENERIC_DECLINE', 'the card was declined'],
  ['CARD_DECLINED', 'the card was declined'],
  ['CVV_FAILURE', 'the security code is wrong'],
  ['ADDRESS_VERIFICATION_FAILURE', 'the postal code is wrong'],
  ['INVALID_EXPIRATION', 'the expiry date is wrong'],
  ['EXPIRATION_FAILURE', 'the expiry date is wrong'],
  ['INSUFFICIENT_FUNDS', 'there is not enough money on the card'],
  ['CARD_TOKEN_USED', 'please enter the card again'],
  ['CARD_TOKEN_EXPIRED', 'please enter the card again'],
  ['CARD_DECLINED_VERIFICATION_REQUIRED', 'verification is needed. Try another card'],
  ['A_NEW_CODE', 'the card was declined'],
])('says in plain words what %s means', (code, reason) => {
  expect(declineOf(code)).toEqual({ code, reason });
  expect(isDecline(code)).toBe(code !== 'A_NEW_CODE');
});
