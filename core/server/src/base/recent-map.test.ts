import { expect, it } from 'vitest';
import { RecentMap } from './recent-map.ts';

it('drops the entry that was used longest ago when it is full', () => {
  const map = new RecentMap<string, number>(2);
  expect(map.set('a', 1)).toBeUndefined();
  expect(map.set('b', 2)).toBeUndefined();
  expect(map.get('a')).toBe(1);
  expect(map.set('c', 3)).toBe('b');
  expect([map.get('a'), map.get('b'), map.get('c'), map.size]).toEqual([1, undefined, 3, 2]);
});

it('replaces a value without dropping another', () => {
  const map = new RecentMap<string, number>(2);
  for (const [key, value] of [
    ['a', 1],
    ['b', 2],
    ['a', 3],
  ] as const)
    map.set(key, value);
  map.delete('b');
  expect([map.get('a'), map.get('b'), map.size]).toEqual([3, undefined, 1]);
});
