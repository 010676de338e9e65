import { expect, it } from 'vitest';
import { formatAge, formatAgo } from './age.ts';

it.each([
  [-3, 'now'],
  [0.9, 'now'],
  [1, '1 s'],
  [59.9, '59 s'],
  [60, '1 min'],
  [3_599, '59 min'],
  [3_600, '1 h'],
  [172_799, '47 h'],
  [172_800, '2 days'],
])('formats an age of %d seconds as %s', (seconds, text) => {
  expect(formatAge(seconds)).toBe(text);
});

it('says how long ago an instant was, and "now" for the present one', () => {
  expect(formatAgo('2026-11-23T11:57:00Z', '2026-11-23T12:00:00Z')).toBe('3 min ago');
  expect(formatAgo('2026-11-23T12:00:00Z', '2026-11-23T12:00:00Z')).toBe('now');
});
