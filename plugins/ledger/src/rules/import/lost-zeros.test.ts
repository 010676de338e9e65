import { expect, it } from 'vitest';
import { withLostZero } from './lost-zeros.ts';

it.each([
  ['routing_number', '21000021', '021000021'],
  ['routing_number', '11000028', '011000028'],
  ['routing_number', '21000022', null],
  ['routing_number', '021000021', null],
  ['routing_number', '2100002', null],
  ['business_ein', '12345678', '012345678'],
  ['business_ein', '71234567', null],
  ['business_ein', '123456789', null],
  ['business_ein', '12-345678', null],
  ['account_number', '12345678', null],
  ['medicaidnumber', '12345678', null],
])('completes %s %j to %j', (field, value, whole) =>
  expect(withLostZero(field, value, '2026-03-02')).toBe(whole),
);
