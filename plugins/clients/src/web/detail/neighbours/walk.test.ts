import { expect, it } from 'vitest';
import { passedBy, steppedTo } from './walk.ts';

const from = { id: 14, previous: 13, next: 15, position: 4, total: 32 };

it('continues from its position, wherever the previous client has moved', () => {
  const moved = { previous: 13, next: 16, position: 4, total: 31 };
  expect(steppedTo(moved, from, 'next')).toEqual({
    previous: 14,
    next: 16,
    position: 5,
    total: 32,
  });
  const behind = { previous: 12, next: 15, position: 3, total: 31 };
  expect(steppedTo(behind, from, 'previous')).toEqual({
    previous: 12,
    next: 14,
    position: 3,
    total: 32,
  });
});

it('returns no position in a list that does not hold the client', () => {
  const none = { previous: null, next: null, position: null, total: 31 };
  expect(steppedTo(none, from, 'next')).toEqual(none);
});

it('skips clients that it has passed, even in a loop', () => {
  const places = new Map([
    [13, { previous: 12, next: 14, position: 3, total: 32 }],
    [12, { previous: 14, next: 13, position: 2, total: 32 }],
  ]);
  const passed = passedBy(from, 'next', (id) => places.get(id));
  expect([...passed]).toEqual([14, 13, 12]);
  expect([...passedBy(from, 'previous', () => undefined)]).toEqual([14, 15]);
});
