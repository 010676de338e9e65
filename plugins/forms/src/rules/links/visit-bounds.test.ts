import { expect, it } from 'vitest';
import { endsSoon, idleState } from './visit-bounds.ts';

const now = new Date('2026-11-23T15:00:00Z');

it.each([
  ['2026-11-24T15:00:00.001Z', false],
  ['2026-11-24T15:00:00Z', true],
  ['2026-11-23T15:00:00.001Z', true],
  ['2026-11-23T15:00:00Z', false],
  [null, false],
])('warns of a link that ends at %s: %s', (end, expected) => {
  expect(endsSoon(end, now)).toBe(expected);
});

it.each([
  [0, { phase: 'active' }],
  [25 * 60_000 - 1, { phase: 'active' }],
  [25 * 60_000, { phase: 'warning', minutesLeft: 5 }],
  [29 * 60_000 + 1, { phase: 'warning', minutesLeft: 1 }],
  [30 * 60_000 - 1, { phase: 'warning', minutesLeft: 1 }],
  [30 * 60_000, { phase: 'ended' }],
])('finds a temporary session after %i ms without activity to be %j', (idle, expected) => {
  expect(idleState(1_000, 1_000 + idle)).toEqual(expected);
});
