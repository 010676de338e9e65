import { expect, it } from 'vitest';
import { endText } from './end-text.ts';

it.each([
  [null, null, 'When it is canceled'],
  [null, 1, 'After 1 payment'],
  [null, 12, 'After 12 payments'],
  ['2027-12-10', null, '12/10/2027'],
  ['2027-12-10', 12, '12/10/2027, or after 12 payments'],
])('end date %s and %s payments read: %s', (end_date, total_payments, text) => {
  expect(endText({ end_date, total_payments })).toBe(text);
});
