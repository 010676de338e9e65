import { expect, it } from 'vitest';
import type { PlacedField } from '../../generated/types.ts';
import { draggedFields, draggedSides } from './dragging.ts';
import { boxOf } from './page-box.ts';
import { fieldAt, page, pages } from './placed-field.fixture.ts';

const a = fieldAt('a', [100, 100]);
const b = fieldAt('b', [100, 300]);
const c = fieldAt('c', [100, 300], { page: 2 });
const from = { page, x: 110, y: 110 };
const free = { pages, fields: [a, b, c], within: 0 };

const places = (fields: readonly PlacedField[]) =>
  fields.map((field) => {
    const { x, y } = boxOf(field, page);
    return [field.page, Math.round(x), Math.round(y)];
  });

it('moves a field with the pointer', () => {
  const to = { page, x: 160, y: 90 };
  expect(places(draggedFields([a], from, to, free).fields)).toEqual([[1, 150, 80]]);
});

it('stops a group at the edge of the page without changing its distances', () => {
  const to = { page, x: -500, y: 110 };
  const next = fieldAt('n', [150, 100]);
  expect(places(draggedFields([a, next], from, to, free).fields)).toEqual([
    [1, 0, 100],
    [1, 50, 100],
  ]);
});

it('moves the fields of one page to another one together', () => {
  const to = { page: pages[2]!, x: 110, y: 20 };
  expect(places(draggedFields([a, b], from, to, free).fields)).toEqual([
    [3, 100, 10],
    [3, 100, 210],
  ]);
});

it('leaves a selection on several pages where its pages are', () => {
  const to = { page: pages[1]!, x: 120, y: 50 };
  expect(places(draggedFields([a, c], from, to, free).fields)).toEqual([
    [1, 110, 950],
    [2, 110, 950],
  ]);
});

it('snaps to a field that is not dragged, and shows where', () => {
  const to = { page, x: 113, y: 200 };
  const dragged = draggedFields([a], from, to, { ...free, within: 6 });
  expect(places(dragged.fields)).toEqual([[1, 100, 190]]);
  expect(dragged).toMatchObject({
    page: 1,
    guides: [
      { axis: 'x', at: 100 },
      { axis: 'x', at: 200 },
      { axis: 'x', at: 150 },
    ],
  });
});

it('snaps to nothing of its own', () => {
  const dragged = draggedFields(
    [a],
    from,
    { ...from, x: 113 },
    { ...free, fields: [a], within: 6 },
  );
  expect(dragged.guides).toEqual([]);
});

it('drags a side up to a line of another field', () => {
  const wide = fieldAt('w', [300, 500, 80, 50]);
  const dragged = draggedSides(
    a,
    { x: 1, y: 0 },
    { page, x: 200, y: 120 },
    { page, x: 297, y: 400 },
    { pages, fields: [a, wide], within: 6 },
  );
  expect(boxOf(dragged.fields[0]!, page)).toEqual({ x: 100, y: 100, width: 200, height: 50 });
  expect(dragged.guides).toEqual([{ axis: 'x', at: 300 }]);
});

it('drags the lower side to the end of its page when the pointer is on the next one', () => {
  const dragged = draggedSides(
    a,
    { x: 0, y: 1 },
    { page, x: 150, y: 150 },
    { page: pages[1]!, x: 150, y: 30 },
    free,
  );
  expect(boxOf(dragged.fields[0]!, page).height).toBeCloseTo(900, 5);
});
