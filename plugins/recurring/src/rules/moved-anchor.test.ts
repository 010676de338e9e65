import type { Frequency } from '@porchlight/kernel';
import { expect, it } from 'vitest';
import { movedAnchorDay } from './moved-anchor.ts';

it.each<[Frequency, string, number | null, string, number | null]>([
  ['MONTHLY', '2026-01-31', null, '2026-04-29', 31],
  ['MONTHLY', '2026-04-29', 31, '2026-04-30', 31],
  ['MONTHLY', '2026-01-31', null, '2026-02-27', 31],
  ['MONTHLY', '2026-01-29', null, '2026-05-28', 29],
  ['QUARTERLY', '2025-11-30', null, '2026-02-26', 30],
  ['YEARLY', '2024-02-29', null, '2026-02-27', 29],
  ['MONTHLY', '2026-01-31', null, '2026-04-15', null],
  ['MONTHLY', '2026-01-31', null, '2026-05-01', null],
  ['MONTHLY', '2026-01-28', null, '2026-02-27', null],
  ['WEEKLY', '2026-01-31', null, '2026-02-06', null],
])('%s from %s with day %s, moved to %s, returns to day %s', (frequency, anchor, day, to, then) => {
  expect(movedAnchorDay({ frequency, interval: 1, anchor, day }, to)).toBe(then);
});
