import type { PlacedField } from '../../generated/types.ts';
import type { PageSize } from '../builtin/field-problems.ts';
import { type Box, boxOf, placedAt } from './page-box.ts';

/** What several selected fields can be made to share. */
export type Arrangement =
  | 'left'
  | 'center'
  | 'right'
  | 'top'
  | 'middle'
  | 'bottom'
  | 'across'
  | 'down'
  | 'same-width'
  | 'same-height'
  | 'same-size';

/** How many fields of a page an arrangement needs before it does anything. */
export function leastFields(arrangement: Arrangement): number {
  return arrangement === 'across' || arrangement === 'down' ? 3 : 2;
}

/**
 * The fields of a document after some of them were aligned, spread evenly, or made equal, on each page for itself.
 * The first chosen one gives the size; unknown pages stay as they are.
 */
export function arranged(
  fields: readonly PlacedField[],
  chosen: readonly string[],
  arrangement: Arrangement,
  pages: readonly PageSize[],
): readonly PlacedField[] {
  const changed = new Map<string, PlacedField>();
  const ordered = chosen.flatMap((id) => fields.find((field) => field.id === id) ?? []);
  for (const page of pages) {
    const onPage = ordered.filter((field) => field.page === page.number);
    if (onPage.length < leastFields(arrangement)) continue;
    const boxes = boxesAfter(
      onPage.map((field) => boxOf(field, page)),
      arrangement,
    );
    onPage.forEach((field, index) => changed.set(field.id, placedAt(field, boxes[index]!, page)));
  }
  return fields.map((field) => changed.get(field.id) ?? field);
}

function boxesAfter(boxes: readonly Box[], arrangement: Arrangement): readonly Box[] {
  const [first] = boxes;
  const left = Math.min(...boxes.map(({ x }) => x));
  const top = Math.min(...boxes.map(({ y }) => y));
  const right = Math.max(...boxes.map(({ x, width }) => x + width));
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height));
  switch (arrangement) {
    case 'left':
      return boxes.map((box) => ({ ...box, x: left }));
    case 'center':
      return boxes.map((box) => ({ ...box, x: (left + right - box.width) / 2 }));
    case 'right':
      return boxes.map((box) => ({ ...box, x: right - box.width }));
    case 'top':
      return boxes.map((box) => ({ ...box, y: top }));
    case 'middle':
      return boxes.map((box) => ({ ...box, y: (top + bottom - box.height) / 2 }));
    case 'bottom':
      return boxes.map((box) => ({ ...box, y: bottom - box.height }));
    case 'across':
      return spread(boxes, 'x', 'width', right - left);
    case 'down':
      return spread(boxes, 'y', 'height', bottom - top);
    case 'same-width':
      return boxes.map((box) => ({ ...box, width: first!.width }));
    case 'same-height':
      return boxes.map((box) => ({ ...box, height: first!.height }));
    case 'same-size':
      return boxes.map((box) => ({ ...box, width: first!.width, height: first!.height }));
  }
}

/** Equal gaps between the boxes; the outer two stay. */
function spread(
  boxes: readonly Box[],
  start: 'x' | 'y',
  length: 'width' | 'height',
  whole: number,
): readonly Box[] {
  const filled = boxes.reduce((sum, box) => sum + box[length], 0);
  const gap = (whole - filled) / (boxes.length - 1);
  const order = boxes.toSorted((one, other) => one[start] - other[start]);
  const starts = new Map<Box, number>();
  let at = Math.min(...boxes.map((box) => box[start]));
  for (const box of order) {
    starts.set(box, at);
    at += box[length] + gap;
  }
  return boxes.map((box) => ({ ...box, [start]: starts.get(box) ?? box[start] }));
}
