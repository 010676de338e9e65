import { expect, test } from 'vitest';
import { createBreaker } from './breaker.ts';

function clockAt(seconds: number[]) {
  return { now: () => new Date((seconds.shift() ?? 0) * 1000) };
}

test.each<[string, number[], boolean[]]>([
  ['four crashes in a minute are borne', [0, 1, 2, 3], [false, false, false, false]],
  ['the fifth trips', [0, 1, 2, 3, 59], [false, false, false, false, true]],
  [
    'a crash that is a minute old no longer counts',
    [0, 1, 2, 3, 60],
    [false, false, false, false, false],
  ],
  [
    'five that come a minute apart never trip',
    [0, 60, 120, 180, 240],
    [false, false, false, false, false],
  ],
  [
    'it stays tripped while the plugin goes on',
    [0, 0, 0, 0, 0, 1, 2],
    [false, false, false, false, true, true, true],
  ],
])('%s', (_, seconds, tripped) => {
  const breaker = createBreaker(clockAt([...seconds]));
  expect(seconds.map(() => breaker.record('ledger'))).toEqual(tripped);
});

test('plugins are counted one by one, and a reset forgets', () => {
  const breaker = createBreaker(clockAt([]));
  for (let crash = 0; crash < 4; crash++) breaker.record('ledger');
  expect(breaker.record('forms')).toBe(false);
  breaker.reset('ledger');
  expect(breaker.record('ledger')).toBe(false);
});
