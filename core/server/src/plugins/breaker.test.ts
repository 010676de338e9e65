import { expect, test } from 'vitest';
import { createBreaker } from './breaker.ts';

function clockAt(seconds: number[]) {
  return { now: () => new Date((seconds.shift() ?? 0) * 1000) };
}

test.each<[string, number[], boolean[]]>([
  ['tolerates four crashes in a minute', [0, 1, 2, 3], [false, false, false, false]],
  ['trips at the fifth crash', [0, 1, 2, 3, 59], [false, false, false, false, true]],
  ['ignores a crash that is a minute old', [0, 1, 2, 3, 60], [false, false, false, false, false]],
  [
    'never trips for crashes a minute apart',
    [0, 60, 120, 180, 240],
    [false, false, false, false, false],
  ],
  [
    'stays tripped while crashes continue',
    [0, 0, 0, 0, 0, 1, 2],
    [false, false, false, false, true, true, true],
  ],
])('crash breaker: %s', (_, seconds, tripped) => {
  const breaker = createBreaker(clockAt([...seconds]));
  expect(seconds.map(() => breaker.record('ledger'))).toEqual(tripped);
});

test('counts each plugin separately and forgets after a reset', () => {
  const breaker = createBreaker(clockAt([]));
  for (let crash = 0; crash < 4; crash++) breaker.record('ledger');
  expect(breaker.record('forms')).toBe(false);
  breaker.reset('ledger');
  expect(breaker.record('ledger')).toBe(false);
});
