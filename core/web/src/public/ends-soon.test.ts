import { expect, it } from 'vitest';
import { endsSoon } from './ends-soon.ts';

const now = new Date('2026-11-23T15:00:00Z');

it.each([
  ['2026-11-24T15:00:00.001Z', false],
  ['2026-11-24T15:00:00Z', true],
  ['2026-11-23T15:00:00.001Z', true],
  ['2026-11-23T15:00:00Z', false],
])('warns of a link that ends at %s: %s', (end, expected) => {
  expect(endsSoon(end, now)).toBe(expected);
});
