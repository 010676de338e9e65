import { expect, it } from 'vitest';
import { page } from './placed-field.fixture.ts';
import { snapMoved, snapResized } from './snapping.ts';

const other = { x: 200, y: 300, width: 100, height: 40 };

it.each([
  ['the left side of another field', { x: 203, y: 700 }, { dx: -3, guides: [200] }],
  ['the right side of another field', { x: 238, y: 700 }, { dx: 2, guides: [300] }],
  ['the left edge of the page', { x: 4, y: 700 }, { dx: -4, guides: [0] }],
  ['the margin of the page', { x: 33, y: 700 }, { dx: 3, guides: [36] }],
  ['the middle of the page', { x: 223, y: 700 }, { dx: -3, guides: [250] }],
  ['nothing near enough', { x: 100, y: 700 }, { dx: 0, guides: [] }],
])('lines a moved field up with %s', (_what, at, { dx, guides }) => {
  const snap = snapMoved({ ...at, width: 60, height: 20 }, [other], page, 6);
  expect(snap.dx).toBe(dx);
  expect(snap.guides.filter(({ axis }) => axis === 'x').map((guide) => guide.at)).toEqual(guides);
});

it('shows every line that a moved field meets at once', () => {
  const snap = snapMoved({ x: 198, y: 302, width: 100, height: 40 }, [other], page, 6);
  expect(snap).toEqual({
    dx: 2,
    dy: -2,
    guides: [
      { axis: 'x', at: 200 },
      { axis: 'x', at: 300 },
      { axis: 'x', at: 250 },
      { axis: 'y', at: 300 },
      { axis: 'y', at: 340 },
      { axis: 'y', at: 320 },
    ],
  });
});

it('prefers the nearest of several lines', () => {
  const near = { ...other, x: 205 };
  expect(snapMoved({ x: 204, y: 700, width: 7, height: 7 }, [other, near], page, 6).dx).toBe(1);
});

it('lines up only the sides that a resize moves', () => {
  const box = { x: 120, y: 296, width: 77, height: 20 };
  expect(snapResized(box, { x: 1, y: 0 }, [other], page, 6)).toEqual({
    dx: 3,
    dy: 0,
    guides: [{ axis: 'x', at: 200 }],
  });
  expect(snapResized(box, { x: 0, y: -1 }, [other], page, 6)).toEqual({
    dx: 0,
    dy: 4,
    guides: [{ axis: 'y', at: 300 }],
  });
});
