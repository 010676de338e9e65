import { expect, it } from 'vitest';
import { earliestDay } from './modified-filter.ts';

it.each([
  ['today', '2026-11-20', '2026-11-20'],
  ['week', '2026-11-20', '2026-11-13'],
  ['month', '2026-11-20', '2026-10-21'],
  ['week', '2026-01-03', '2025-12-27'],
] as const)('modified within %s on %s starts at %s', (filter, today, day) => {
  expect(earliestDay(filter, today)).toBe(day);
});
