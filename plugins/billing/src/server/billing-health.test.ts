import { expect, it } from 'vitest';
import { disputesText } from './billing-health.ts';

it.each([
  [1, null, '1 card payment disputed at the bank'],
  [
    1,
    '2026-12-13T00:37:00Z',
    '1 card payment disputed at the bank: hand in evidence by December 12, 2026',
  ],
  [
    2,
    '2026-12-13T15:00:00Z',
    '2 card payments disputed at the bank: hand in evidence by December 13, 2026',
  ],
])('tells of %i disputes with the deadline %j: %s', (number, due, text) => {
  expect(disputesText({ number, due }, 'America/New_York')).toBe(text);
});
