import type { PlacedField } from '../../generated/types.ts';
import { type FieldType, type PageSize, smallestFields } from '../builtin/field-problems.ts';

/** A rectangle in points (1/72 inch) from the upper left corner of its page. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Place = Pick<PlacedField, 'x' | 'y' | 'width' | 'height'>;
type Size = Pick<PageSize, 'width' | 'height'>;

const STEPS = 1e5;

/** Where a field is on its page. */
export function boxOf({ x, y, width, height }: Place, page: Size): Box {
  return {
    x: x * page.width,
    y: y * page.height,
    width: width * page.width,
    height: height * page.height,
  };
}

/** The field in another place of the page, always inside of it. */
export function placedAt(field: PlacedField, box: Box, page: Size): PlacedField {
  const { x, y, width, height } = insidePage(box, page);
  const left = share(x, page.width);
  const top = share(y, page.height);
  return {
    ...field,
    x: left,
    y: top,
    width: Math.min(share(width, page.width), share(1 - left, 1)),
    height: Math.min(share(height, page.height), share(1 - top, 1)),
  };
}

/** The box moved into the page, and made smaller where it is larger than the page. */
export function insidePage(box: Box, page: Size): Box {
  const width = Math.min(box.width, page.width);
  const height = Math.min(box.height, page.height);
  return {
    x: Math.min(Math.max(box.x, 0), page.width - width),
    y: Math.min(Math.max(box.y, 0), page.height - height),
    width,
    height,
  };
}

/** Which sides of a box a resize moves: -1 the left or upper one, 1 the right or lower one, 0 none. */
export interface Sides {
  readonly x: -1 | 0 | 1;
  readonly y: -1 | 0 | 1;
}

/** The box with some of its sides moved; the others stay, and it stays large enough and inside the page. */
export function resized(
  box: Box,
  sides: Sides,
  by: { readonly dx: number; readonly dy: number },
  type: FieldType,
  page: Size,
): Box {
  const [leastWidth, leastHeight] = smallestFields[type];
  const [x, width] = span(box.x, box.width, sides.x, by.dx, leastWidth, page.width);
  const [y, height] = span(box.y, box.height, sides.y, by.dy, leastHeight, page.height);
  return { x, y, width, height };
}

/** The part of the page that two corners span, in any order. */
export function boxBetween(
  one: { readonly x: number; readonly y: number },
  other: { readonly x: number; readonly y: number },
): Box {
  return {
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    width: Math.abs(one.x - other.x),
    height: Math.abs(one.y - other.y),
  };
}

export function overlaps(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

function span(
  start: number,
  length: number,
  side: -1 | 0 | 1,
  by: number,
  least: number,
  limit: number,
): readonly [number, number] {
  const end = start + length;
  if (side === 1) {
    const moved = Math.min(Math.max(end + by, start + Math.min(least, limit)), limit);
    return [start, Math.max(moved - start, 0)];
  }
  if (side === -1) {
    const moved = Math.max(Math.min(start + by, end - least), 0);
    return [moved, end - moved];
  }
  return [start, length];
}

function share(points: number, of: number): number {
  return Math.round((points / of) * STEPS) / STEPS;
}
