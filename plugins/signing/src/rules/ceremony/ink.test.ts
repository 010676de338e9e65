import { expect, it } from 'vitest';
import { drawnMark, hasInk, inkPath, type Stroke } from './ink.ts';

const line: Stroke = [
  [100, 100],
  [200, 50],
  [300, 150],
];

it('crops a signature to its ink, whatever the size of the pad', () => {
  const { kind, aspect, strokes } = drawnMark([line]);
  expect(kind).toBe('drawn');
  expect(aspect).toBeCloseTo(212 / 112, 3);
  expect(strokes![0]![0]![0]).toBeCloseTo(6 / 212, 3);
  expect(strokes![0]![1]![1]).toBeCloseTo(6 / 112, 3);
  const doubled = line.map(([x, y]) => [x * 2, y * 2] as const);
  expect(drawnMark([doubled]).strokes).toEqual(strokes);
});

it.each([
  [
    'a level line',
    [
      [0, 50],
      [400, 50],
    ],
  ],
  [
    'an upright line',
    [
      [50, 0],
      [50, 400],
    ],
  ],
  ['a dot', [[50, 50]]],
] as const)('keeps the points of %s within its box', (_, stroke) => {
  const { aspect, strokes } = drawnMark([stroke as unknown as Stroke]);
  expect(aspect).toBeGreaterThanOrEqual(0.1);
  expect(aspect).toBeLessThanOrEqual(20);
  for (const share of strokes!.flat(2)) {
    expect(share).toBeGreaterThanOrEqual(0);
    expect(share).toBeLessThanOrEqual(1);
  }
});

it('thins a stroke of many points, with both ends', () => {
  const long: Stroke = Array.from({ length: 9000 }, (_, index) => [index, index % 50]);
  const [stroke] = drawnMark([long]).strokes!;
  expect(stroke).toHaveLength(2000);
  expect(stroke!.at(0)![0]).toBeLessThan(0.01);
  expect(stroke!.at(-1)![0]).toBeGreaterThan(0.99);
});

it('sends no more points than a document takes', () => {
  const long: Stroke = Array.from({ length: 2000 }, (_, index) => [index, index % 50]);
  const { strokes } = drawnMark(Array.from({ length: 200 }, () => long));
  expect(strokes!.flat()).toHaveLength(20_000);
});

it('sends no more strokes than are stored', () => {
  expect(drawnMark(Array.from({ length: 300 }, () => line)).strokes).toHaveLength(200);
});

it.each([
  [[], false],
  [[[[10, 10]]], false],
  [
    [
      [
        [10, 10],
        [20, 10],
      ],
    ],
    false,
  ],
  [
    [
      [
        [10, 10],
        [60, 10],
      ],
    ],
    true,
  ],
])('takes %j as ink of a signature in a pad 300 wide: %s', (strokes, expected) => {
  expect(hasInk(strokes as unknown as Stroke[], 300)).toBe(expected);
});

it('draws a curve through every point, and a dot for a tap', () => {
  expect(inkPath(line)).toMatch(/^M100 100C.* 200 50C.* 300 150$/);
  expect(inkPath([[5, 6]])).toBe('M5 6l0.01 0');
  expect(inkPath([])).toBe('');
});
