import { expect, it } from 'vitest';
import { formatDateTime } from './date-time-text.ts';

it.each([
  [new Date(2026, 2, 7, 9, 5), '3/7/2026, 9:05 AM'],
  [new Date(2026, 10, 20, 0, 0), '11/20/2026, 12:00 AM'],
  [new Date(2026, 11, 1, 15, 30), '12/1/2026, 3:30 PM'],
])('%o is %s', (instant, text) => {
  expect(formatDateTime(instant.toISOString()).replace('\u202f', ' ')).toBe(text);
});
