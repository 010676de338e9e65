import { expect, it } from 'vitest';
import { idleState } from './visit-bounds.ts';

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
