import { expect, it } from 'vitest';
import { thinnedStrokes } from './thinned-strokes.ts';

const stroke = (length: number) => Array.from({ length }, (_, at) => [at / length, 0.5] as const);

it('leaves strokes as they are when they have few points', () => {
  const strokes = [stroke(10), stroke(1)];
  expect(thinnedStrokes(strokes, 11)).toBe(strokes);
});

it('thins strokes to their share of the points, with both ends', () => {
  const [long, short] = thinnedStrokes([stroke(900), stroke(100)], 100);
  expect([long!.length, short!.length]).toEqual([90, 10]);
  expect([long!.at(0), long!.at(-1)]).toEqual([stroke(900).at(0), stroke(900).at(-1)]);
});

it('leaves at least a line of each stroke', () => {
  const thinned = thinnedStrokes([stroke(1_000), stroke(3), stroke(1)], 10);
  expect(thinned.map(({ length }) => length)).toEqual([9, 2, 1]);
});
