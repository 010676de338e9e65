import { expect, test } from 'vitest';
import { goalsOf, growthOf, type Measurement } from './goals.ts';

const measured = (clients: number, p50: number, ratio: number): Measurement => {
  const times = { rate: 1000, p50, p99: p50 * 3 };
  const load = { workload: 'load', raw: times, portal: times, ratio, memory: 150 };
  return {
    ...{ clients, startMs: 700, list: load, listSearch: load, one: load },
    ...{ update: load, secretUpdate: load, search: load, otherSearch: times },
  };
};
const failing = (goals: ReturnType<typeof goalsOf>) =>
  goals.filter(({ holds }) => !holds).map(({ name }) => name);

test('a share of raw below its goal does not hold', () => {
  expect(failing(goalsOf(measured(10_000, 2, 0.75)))).toEqual([]);
  expect(failing(goalsOf(measured(10_000, 2, 0.6)))).toEqual([
    'list page, 15 rows + total + counts',
    'list with search',
    'search for a person',
  ]);
});

test('every load may take twice as long with ten times the clients, and no search 50 ms', () => {
  const few = measured(10_000, 2, 1);
  expect(failing(growthOf(few, measured(100_000, 4, 1)))).toEqual([]);
  expect(failing(growthOf(few, measured(100_000, 4.1, 1)))).toHaveLength(6);
  expect(failing(growthOf(measured(10_000, 20, 1), measured(100_000, 20, 1)))).toEqual([
    'search for a person, p99 there',
    'search for anything, p99 there',
  ]);
});
