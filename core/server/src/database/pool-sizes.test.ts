import { expect, it } from 'vitest';
import {
  DEFAULT_CONNECTIONS,
  FEWEST_CONNECTIONS,
  MOST_CONNECTIONS,
  poolSizes,
} from './pool-sizes.ts';

it.each([
  [FEWEST_CONNECTIONS, { interactive: 2, reading: 3, background: 3, vital: 3 }],
  [20, { interactive: 5, reading: 5, background: 4, vital: 3 }],
  [DEFAULT_CONNECTIONS, { interactive: 10, reading: 10, background: 6, vital: 3 }],
  [MOST_CONNECTIONS, { interactive: 77, reading: 77, background: 40, vital: 3 }],
])('divides %i connections and opens no more', (connections, sizes) => {
  expect(poolSizes(connections)).toEqual(sizes);
  const { interactive, reading, background, vital } = poolSizes(connections);
  expect(interactive + reading + background + 2 * vital).toBeLessThanOrEqual(connections);
});
