import { expect, test } from 'vitest';
import { goalTable } from './table.ts';

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
