import { expect, it } from 'vitest';
import { pauseBefore } from './retry-rules.ts';

const now = new Date('2026-11-22T12:00:00Z');

it.each([
  ['a random part of a growing limit', 1, null, 0.5, 100],
  ['a random part of a growing limit', 2, null, 0.5, 200],
  ['the seconds that the provider names', 1, '3', 0.5, 3000],
  ['until the time that the provider names', 1, 'Sun, 22 Nov 2026 12:00:05 GMT', 0.5, 5000],
  ['not at all when that time is over', 1, 'Sun, 22 Nov 2026 11:00:00 GMT', 0.5, 0],
])('waits %s before try %i + 1', (_what, attempts, retryAfter, random, ms) => {
  expect(pauseBefore(attempts, retryAfter, now, random)).toBe(ms);
});

it.each([
  ['after the third try', 3, null],
  ['when the provider wants a long pause', 1, '11'],
  ['when the provider names no time', 1, 'soon'],
])('gives up %s', (_what, attempts, retryAfter) => {
  expect(pauseBefore(attempts, retryAfter, now, 0)).toBeNull();
});
