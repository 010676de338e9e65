import { expect, test } from 'vitest';
import { goalsOf, type Measurement } from './goals.ts';

const measured = ({ ratio = 1, growth = 1, p50 = 2, memory = 150 } = {}): Measurement => {
  const times = { rate: 1000, p50, p99: p50 * 3 };
  const [raw, portal, rawOfMany, portalOfMany] = [times, times, times, times];
  const load = { name: 'load', raw, portal, rawOfMany, portalOfMany, ratio, growth, memory };
  return {
    startMs: 700,
    list: load,
    listSearch: load,
    one: load,
    update: load,
    secretUpdate: load,
    search: load,
    otherSearch: times,
  };
};
const failing = (measurement: Measurement) =>
  goalsOf(measurement)
    .filter(({ holds }) => !holds)
    .map(({ name }) => name);

test('a share of raw below its goal does not hold', () => {
  expect(failing(measured({ ratio: 0.75 }))).toEqual([]);
  expect(failing(measured({ ratio: 0.6 }))).toEqual([
    'list page, 15 rows + total + counts',
    'list with search',
    'search for a person',
  ]);
  expect(failing(measured({ ratio: 0.59 }))).toHaveLength(6);
});

test('ten times the clients may take twice as long, and no search 50 ms', () => {
  expect(failing(measured({ growth: 2 }))).toEqual([]);
  expect(failing(measured({ growth: 2.1 }))).toHaveLength(6);
  expect(failing(measured({ p50: 20 }))).toEqual(['search for a person, p99 there']);
  expect(failing(measured({ p50: 51 }))).toHaveLength(2);
});

test('memory and start have limits', () => {
  expect(failing(measured({ memory: 181 }))).toEqual(['API memory under that load']);
  expect(failing({ ...measured(), startMs: 1501 })).toEqual(['start with a ready database']);
});
