import { expect, it } from 'vitest';
import { touchAreas } from './touch-areas.ts';

const box = (x: number, y: number, width = 10, height = 10) => ({ x, y, width, height });

it('makes a target of 44 px around a small box, and leaves a large one', () => {
  expect(touchAreas([box(100, 100), box(200, 200, 200, 50)])).toEqual([
    { top: 17, right: 17, bottom: 17, left: 17 },
    { top: 0, right: 0, bottom: 0, left: 0 },
  ]);
});

it('ends the targets of boxes below each other in the middle between them', () => {
  const [upper, lower] = touchAreas([box(100, 100), box(100, 120)]);
  expect(upper).toEqual({ top: 17, right: 17, bottom: 5, left: 17 });
  expect(lower).toEqual({ top: 5, right: 17, bottom: 17, left: 17 });
});

it('ends the targets of boxes beside each other in the middle, whatever their order', () => {
  const [right, left] = touchAreas([box(124, 102), box(100, 100)]);
  expect([left!.right, right!.left]).toEqual([7, 7]);
});

it('gives boxes that overlap no room at the side where they do', () => {
  const [one, other] = touchAreas([box(100, 100), box(105, 100)]);
  expect([one!.right, other!.left]).toEqual([0, 0]);
});

it('never lets two targets overlap that stand apart', () => {
  const boxes = Array.from({ length: 40 }, (_, index) =>
    box((index * 37) % 300, Math.floor((index * 37) / 300) * 23),
  );
  const areas = touchAreas(boxes).map((reach, index) => {
    const { x, y, width, height } = boxes[index]!;
    const area = { left: x - reach.left, right: x + width + reach.right };
    return { ...area, top: y - reach.top, bottom: y + height + reach.bottom };
  });
  for (const [index, one] of areas.entries())
    for (const other of areas.slice(index + 1)) {
      const isApart =
        one.right <= other.left ||
        other.right <= one.left ||
        one.bottom <= other.top ||
        other.bottom <= one.top;
      expect(isApart).toBe(true);
    }
});
