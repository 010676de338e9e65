import { expect, it } from 'vitest';
import { revocationOrder } from './revocation-order.ts';

const day = (number: number) => `2026-11-${String(number)}T15:00:00.000Z`;

it.each([
  ['a time stamp from before', day(10), [day(10)], 'proven-before'],
  ['a later time stamp that is still from before', day(10), [day(15)], 'proven-before'],
  ['the clock of the portal alone', day(10), [], 'stated-before'],
  ['time stamps from after', day(10), [day(25)], 'stated-before'],
  ['a seal from after', day(21), [], 'after'],
  ['a seal and a time stamp from after', day(21), [day(21)], 'after'],
  ['a seal at that very moment', day(20), [day(20)], 'after'],
  ['a seal of an unknown time', null, [], 'after'],
] as const)('orders a revocation and %s', (_, sealedAt, stamps, order) => {
  expect(revocationOrder(day(20), sealedAt, stamps)).toBe(order);
});
