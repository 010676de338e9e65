import type { PlacedField } from '../../generated/types.ts';
import type { PageSize } from '../builtin/field-problems.ts';
import { type Box, boxOf, insidePage, placedAt, resized, type Sides } from './page-box.ts';
import { type Guide, snapMoved, snapResized } from './snapping.ts';

/** A point on a page, in points from its upper left corner. */
export interface PagePoint {
  readonly page: PageSize;
  readonly x: number;
  readonly y: number;
}

interface Dragged {
  /** The fields that are dragged, where they are now. */
  readonly fields: readonly PlacedField[];
  /** The page of the guides. */
  readonly page: number;
  readonly guides: readonly Guide[];
}

interface Surroundings {
  readonly pages: readonly PageSize[];
  /** All fields of the document. */
  readonly fields: readonly PlacedField[];
  /** How near a line has to be, in points; 0 snaps to nothing. */
  readonly within: number;
}

/**
 * Fields that are dragged from one point to another. Fields of one page may go to another page together; a selection on
 * several pages stays on them.
 */
export function draggedFields(
  chosen: readonly PlacedField[],
  from: PagePoint,
  to: PagePoint,
  { pages, fields, within }: Surroundings,
): Dragged {
  const isTogether = chosen.every(({ page }) => page === from.page.number);
  const target = isTogether ? to : onSamePage(to, from.page);
  const by = { dx: target.x - from.x, dy: target.y - from.y };
  if (!isTogether) {
    const moved = chosen.flatMap((field) => {
      const page = pages.find(({ number }) => number === field.page);
      return page === undefined ? [] : [placedAt(field, shifted(boxOf(field, page), by), page)];
    });
    return { fields: moved, page: from.page.number, guides: [] };
  }
  const { page } = target;
  const boxes = chosen.map((field) => boxOf(field, from.page));
  const whole = insidePage(shifted(around(boxes), by), page);
  const others = boxesOn(page, fields, chosen);
  const snap = snapMoved(whole, others, page, within);
  const snapped = insidePage(shifted(whole, snap), page);
  const start = around(boxes);
  const way = { dx: snapped.x - start.x, dy: snapped.y - start.y };
  return {
    fields: chosen.map((field, index) =>
      placedAt({ ...field, page: page.number }, shifted(boxes[index]!, way), page),
    ),
    page: page.number,
    guides: snap.guides,
  };
}

/** A field whose sides are dragged. */
export function draggedSides(
  field: PlacedField,
  sides: Sides,
  from: PagePoint,
  to: PagePoint,
  { pages, fields, within }: Surroundings,
): Dragged {
  const page = pages.find(({ number }) => number === field.page);
  if (page === undefined) return { fields: [field], page: field.page, guides: [] };
  const target = onSamePage(to, page);
  const by = { dx: target.x - from.x, dy: target.y - from.y };
  const box = boxOf(field, page);
  const free = resized(box, sides, by, field.type, page);
  const snap = snapResized(free, sides, boxesOn(page, fields, [field]), page, within);
  const next = resized(box, sides, { dx: by.dx + snap.dx, dy: by.dy + snap.dy }, field.type, page);
  return { fields: [placedAt(field, next, page)], page: page.number, guides: snap.guides };
}

/** The point of a page that is nearest to a point, which may be on a page above or below. */
function onSamePage({ page, x, y }: PagePoint, wanted: PageSize): PagePoint {
  if (page.number === wanted.number) return { page, x, y };
  return { page: wanted, x, y: page.number > wanted.number ? wanted.height : 0 };
}

function boxesOn(
  page: PageSize,
  fields: readonly PlacedField[],
  except: readonly PlacedField[],
): readonly Box[] {
  const ids = new Set(except.map(({ id }) => id));
  return fields
    .filter((field) => field.page === page.number && !ids.has(field.id))
    .map((field) => boxOf(field, page));
}

function shifted(box: Box, { dx, dy }: { readonly dx: number; readonly dy: number }): Box {
  return { ...box, x: box.x + dx, y: box.y + dy };
}

function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}
