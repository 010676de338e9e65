import fc from 'fast-check';
import { expect, it } from 'vitest';
import { boxBetween, boxOf, insidePage, overlaps, placedAt, resized } from './page-box.ts';
import { fieldAt, page } from './placed-field.fixture.ts';

const field = fieldAt('a', [100, 200]);

it('converts shares of the page to points and back', () => {
  expect(boxOf(field, page)).toEqual({ x: 100, y: 200, width: 100, height: 50 });
  expect(placedAt(field, boxOf(field, page), page)).toEqual(field);
});

it.each([
  ['beyond the left edge', { x: -20, y: 10, width: 50, height: 20 }, { x: 0, y: 10 }],
  ['beyond the lower right corner', { x: 480, y: 995, width: 50, height: 20 }, { x: 450, y: 980 }],
  ['wider than the page', { x: 30, y: 0, width: 900, height: 20 }, { x: 0, width: 500 }],
])('moves a box %s into the page', (_where, box, inside) => {
  expect(insidePage(box, page)).toEqual({ ...box, ...inside });
});

it('places any box inside the page, whatever rounding does', () => {
  const points = fc.double({ min: -2_000, max: 2_000, noNaN: true });
  const size = fc.double({ min: 1, max: 2_000, noNaN: true });
  const letter = { number: 1, width: 612, height: 792 };
  fc.assert(
    fc.property(points, points, size, size, (x, y, width, height) => {
      const placed = placedAt(field, { x, y, width, height }, letter);
      expect(placed.x).toBeGreaterThanOrEqual(0);
      expect(placed.y).toBeGreaterThanOrEqual(0);
      expect(placed.x + placed.width).toBeLessThanOrEqual(1 + 1e-9);
      expect(placed.y + placed.height).toBeLessThanOrEqual(1 + 1e-9);
    }),
  );
});

it.each([
  ['the right side', { x: 1, y: 0 }, { dx: 30, dy: 9 }, { width: 130 }],
  ['the right side to the edge of the page', { x: 1, y: 0 }, { dx: 900, dy: 0 }, { width: 400 }],
  ['the left side', { x: -1, y: 0 }, { dx: -30, dy: 0 }, { x: 70, width: 130 }],
  [
    'the left side to the edge of the page',
    { x: -1, y: 0 },
    { dx: -900, dy: 0 },
    { x: 0, width: 200 },
  ],
  ['the left side past the right one', { x: -1, y: 0 }, { dx: 500, dy: 0 }, { x: 160, width: 40 }],
  ['the right side past the left one', { x: 1, y: 0 }, { dx: -500, dy: 0 }, { width: 40 }],
  [
    'the upper left corner',
    { x: -1, y: -1 },
    { dx: 10, dy: 20 },
    { x: 110, y: 220, width: 90, height: 30 },
  ],
  ['the lower side', { x: 0, y: 1 }, { dx: 10, dy: -45 }, { height: 12 }],
] as const)('resizes by %s', (_what, sides, by, change) => {
  const box = boxOf(field, page);
  expect(resized(box, sides, by, 'signature', page)).toEqual({ ...box, ...change });
});

it('spans a box between two corners in any order', () => {
  const box = { x: 10, y: 20, width: 30, height: 40 };
  expect(boxBetween({ x: 40, y: 60 }, { x: 10, y: 20 })).toEqual(box);
  expect(boxBetween({ x: 10, y: 60 }, { x: 40, y: 20 })).toEqual(box);
});

it('tells boxes that overlap from boxes that only touch', () => {
  const box = { x: 10, y: 10, width: 10, height: 10 };
  expect(overlaps(box, { x: 19, y: 19, width: 5, height: 5 })).toBe(true);
  expect(overlaps(box, { x: 20, y: 10, width: 5, height: 5 })).toBe(false);
  expect(overlaps(box, { x: 10, y: 4, width: 5, height: 6 })).toBe(false);
});
