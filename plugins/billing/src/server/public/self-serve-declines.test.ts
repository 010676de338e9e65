import { expect, it } from 'vitest';
import { declinesOfNetwork } from './self-serve-declines.ts';

it.each([
  [0, 5],
  [39, 5],
  [40, 1],
  [399, 1],
  [400, 0],
])('after %i declined cards of all networks takes %i of one', (declines, most) => {
  expect(declinesOfNetwork(declines)).toBe(most);
});
