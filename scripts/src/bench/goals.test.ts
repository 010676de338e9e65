import { expect, test } from 'vitest';
import { atLeast, atMost, goalTable } from './goals.ts';

test.each([
  [atMost('memory', 180, 180, ' MB'), '180 MB', true],
  [atMost('memory', 195.4, 180, ' MB'), '195 MB', false],
  [atLeast('one client', 0.6, 0.6, ' x raw'), '0.60 x raw', true],
  [atLeast('one client', 0.59, 0.6, ' x raw'), '0.59 x raw', false],
])('compares %j with its goal', (goal, measured, holds) => {
  expect(goal).toMatchObject({ measured, holds });
});

test('prints which goals do not hold', () => {
  const table = goalTable([
    { name: 'list', measured: '0.80 of raw', goal: '>= 0.75', holds: true },
    { name: 'memory', measured: '200 MB', goal: '<= 180 MB', holds: false },
  ]);
  expect(table.split('\n')).toEqual([
    '         measured      goal',
    'list     0.80 of raw   >= 0.75     holds',
    'memory   200 MB        <= 180 MB   DOES NOT HOLD',
  ]);
});
