import { expect, it } from 'vitest';
import { keyOf, reasonAndKey, reasonWithKey, stepKey, uuidOf } from './request-keys.ts';

const UUID = '7b6b9d54-0f4e-4d2a-9a3e-6ad3e0b1d111';

it('makes a key of a UUID that fits into a reference, and back', () => {
  expect(keyOf(UUID)).toBe('7b6b9d540f4e4d2a9a3e6ad3e0b1d111');
  expect(uuidOf(keyOf(UUID))).toBe(UUID);
});

it.each([null, undefined, '', 'payment-1', UUID, `${keyOf(UUID)}0`])(
  'reads no UUID from the reference %j',
  (reference) => expect(uuidOf(reference)).toBeNull(),
);

it('gives each step of a request a key of its own, and the same one each time', () => {
  const keys = ['customer', 'order', 'invoice', 'publish'].map((step) => stepKey(UUID, step));
  expect(new Set(keys).size).toBe(4);
  expect(stepKey(UUID.toUpperCase(), 'order')).toBe(keys[1]);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
});

it('finds the key behind the reason of a refund, however long the reason is', () => {
  expect(reasonAndKey(reasonWithKey('Wrong plan', UUID))).toEqual({
    reason: 'Wrong plan',
    uuid: UUID,
  });
  expect(reasonWithKey('x'.repeat(500), UUID)).toHaveLength(185);
  expect(reasonAndKey(reasonWithKey('x'.repeat(500), UUID)).uuid).toBe(UUID);
});

it.each([
  ['Made at Square', 'Made at Square'],
  ['[not a key]', '[not a key]'],
  [undefined, null],
])('reads the reason %j of a refund without a key', (text, reason) => {
  expect(reasonAndKey(text)).toEqual({ reason, uuid: null });
});
