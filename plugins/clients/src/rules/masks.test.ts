import type { SensitiveKind } from '@porchlight/schemas';
import { describe, expect, it } from 'vitest';
import { isMask, maskOf } from './masks.ts';

const rows: readonly (readonly [SensitiveKind, string, string])[] = [
  ['ssn', '900-12-6037', '***-**-6037'],
  ['ssn', '900126037', '***-**-6037'],
  ['ssn', '6037', '***-**-6037'],
  ['ssn', '037', '***-**-****'],
  ['ssn', 'pending', '***-**-****'],
  ['ssn', '', ''],
  ['license', 'C450-123-84-410', '••••-410'],
  ['license', 'C4501234410', '••••4410'],
  ['license', '4410', '••••'],
  ['routing', '063100277', '••••0277'],
  ['account', '1234567890318', '••••0318'],
  ['account', '12345', '••••2345'],
  ['account', '  ', ''],
  ['card', '4111 1111 1111 4182', '••••4182'],
  ['card', '4182', '••••'],
  ['card-code', '123', '••••'],
  ['card-code', '12345', '••••'],
  ['card-expiry', '08/28', '••••'],
  ['ein', '12-3456789', '••••6789'],
  ['medicare', '1EG4-TE5-MK73', '••••MK73'],
  ['medicaid', '9876543210', '••••3210'],
  ['username', 'marisol', '••••isol'],
  ['username', 'ana', '••••'],
  ['password', 'x', '••••••••'],
  ['password', 'a long and good one', '••••••••'],
  ['license', '👍👍👍👍👍👍', '••••👍👍👍👍'],
];

it.each(rows)('%s %j is shown as %s', (kind, value, mask) => {
  expect(maskOf(kind, value)).toBe(mask);
});

describe('a mask', () => {
  it.each(rows.filter(([, , mask]) => mask !== ''))(
    '%s %j: its mask is known as one and stays the same',
    (kind, value) => {
      const mask = maskOf(kind, value);
      expect(isMask(kind, mask)).toBe(true);
      expect(isMask(kind, ` ${mask} `)).toBe(true);
      expect(maskOf(kind, mask)).toBe(mask);
    },
  );

  it.each([
    ['ssn', '900-12-6037'],
    ['ssn', '***-**-60'],
    ['account', '1234567890318'],
    ['password', 'hunter2'],
    ['card', '****4182'],
  ] as const)('%s %s is none', (kind, value) => {
    expect(isMask(kind, value)).toBe(false);
  });

  it('never shows a value as a whole, an SSN of four digits apart', () => {
    for (const [kind, value, mask] of rows) {
      if (value.trim() !== '' && !(kind === 'ssn' && value === '6037'))
        expect(mask).not.toContain(value.trim());
    }
  });
});
