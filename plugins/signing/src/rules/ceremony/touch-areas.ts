/** Smallest side of what a finger hits, in pixels. */
const TOUCH_SIZE = 44;

/** In pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How far a target reaches beyond its box, in pixels. */
export interface Reach {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/**
 * Small boxes get targets of 44 px. Where two of them would overlap, each ends in the middle between the boxes, so that a
 * finger never hits the neighbor of what it points at.
 */
export function touchAreas(boxes: readonly Box[]): readonly Reach[] {
  const areas = boxes.map(({ width, height }) => {
    const x = Math.max(0, (TOUCH_SIZE - width) / 2);
    const y = Math.max(0, (TOUCH_SIZE - height) / 2);
    return { top: y, right: x, bottom: y, left: x };
  });
  for (const [index, one] of boxes.entries())
    for (const [offset, other] of boxes.slice(index + 1).entries())
      separate([one, areas[index]!], [other, areas[index + 1 + offset]!]);
  return areas;
}

type Target = readonly [box: Box, reach: { -readonly [side in keyof Reach]: number }];

function separate(one: Target, other: Target): void {
  if (!overlap(one, other)) return;
  const across = gap(one[0].x, one[0].width, other[0].x, other[0].width);
  const down = gap(one[0].y, one[0].height, other[0].y, other[0].height);
  if (across >= down) {
    const [left, right] = one[0].x <= other[0].x ? [one, other] : [other, one];
    left[1].right = Math.min(left[1].right, Math.max(0, across / 2));
    right[1].left = Math.min(right[1].left, Math.max(0, across / 2));
  } else {
    const [upper, lower] = one[0].y <= other[0].y ? [one, other] : [other, one];
    upper[1].bottom = Math.min(upper[1].bottom, Math.max(0, down / 2));
    lower[1].top = Math.min(lower[1].top, Math.max(0, down / 2));
  }
}

/** Negative for lengths that overlap. */
function gap(start: number, length: number, otherStart: number, otherLength: number): number {
  return Math.max(otherStart - (start + length), start - (otherStart + otherLength));
}

function overlap([one, reach]: Target, [other, otherReach]: Target): boolean {
  return (
    one.x - reach.left < other.x + other.width + otherReach.right &&
    other.x - otherReach.left < one.x + one.width + reach.right &&
    one.y - reach.top < other.y + other.height + otherReach.bottom &&
    other.y - otherReach.top < one.y + one.height + reach.bottom
  );
}
