import { expect, test } from 'vitest';
import { atLeast, atMost } from './goals.ts';

test.each([
  [atMost('memory', 180, 180, ' MB'), '180 MB', true],
  [atMost('memory', 195.4, 180, ' MB'), '195 MB', false],
  [atLeast('one client', 0.6, 0.6, ' x raw'), '0.60 x raw', true],
  [atLeast('one client', 0.59, 0.6, ' x raw'), '0.59 x raw', false],
])('compares %j with its goal', (goal, measured, holds) => {
  expect(goal).toMatchObject({ measured, holds });
});
