import { expect, it } from 'vitest';
import { declinedBecause, paymentFailure, type PaymentFailure } from './payment-failure.ts';

const details = [{ field: 'email' }, { field: 'amount' }];

it.each<[number, string, string, PaymentFailure]>([
  [
    402,
    'provider_failed',
    'Payment processing failed: the security code is wrong',
    { kind: 'declined', reason: 'code' },
  ],
  [402, 'provider_failed', 'Payment processing failed', { kind: 'declined', reason: 'declined' }],
  [400, 'validation_failed', 'No', { kind: 'invalid', fields: ['email', 'amount'] }],
  [404, 'not_found', 'No', { kind: 'changed' }],
  [409, 'conflict', 'No', { kind: 'changed' }],
  [422, 'conflict', 'No', { kind: 'changed' }],
  [429, 'rate_limited', 'No', { kind: 'busy' }],
  [502, 'provider_failed', 'No', { kind: 'failed' }],
  [502, 'unknown', 'Bad Gateway', { kind: 'unknown' }],
  [503, 'provider_unavailable', 'No', { kind: 'unavailable' }],
  [503, 'unknown', 'No', { kind: 'unknown' }],
  [500, 'internal', 'No', { kind: 'unknown' }],
  [504, 'unknown', 'No', { kind: 'unknown' }],
  [0, 'network', 'No', { kind: 'unknown' }],
  [0, 'timeout', 'No', { kind: 'unknown' }],
])('takes the response %i %s with %j for %j', (status, code, message, failure) => {
  expect(paymentFailure({ status, code, message, details })).toEqual(failure);
});

it.each([
  [429, 'rate_limited', 'unknown'],
  [404, 'module_disabled', 'unknown'],
  [404, 'not_found', 'unknown'],
  [402, 'provider_failed', 'declined'],
  [409, 'conflict', 'changed'],
])('takes the response %i %s to a repeated payment for %s', (status, code, kind) => {
  expect(paymentFailure({ status, code, message: 'No', details }, true)).toMatchObject({ kind });
});

it('reports an unknown result for a payment whose call broke off', () => {
  expect(paymentFailure(null)).toEqual({ kind: 'unknown' });
});

it('reads why a payment failed that was pending before', () => {
  expect(declinedBecause('insufficient funds')).toEqual({ kind: 'declined', reason: 'funds' });
  expect(declinedBecause(null)).toEqual({ kind: 'declined', reason: 'declined' });
});
