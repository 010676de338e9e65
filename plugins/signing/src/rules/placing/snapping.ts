import type { PageSize } from '../builtin/field-problems.ts';
import type { Box, Sides } from './page-box.ts';

/** A line on the page to which a side or the middle of a field was moved, in points. */
export interface Guide {
  /** `x` stands upright at this distance from the left edge, `y` lies at this distance from the upper one. */
  readonly axis: 'x' | 'y';
  readonly at: number;
}

interface Snap {
  readonly dx: number;
  readonly dy: number;
  readonly guides: readonly Guide[];
}

/** Distance of the page's edges at which most documents leave a margin: half an inch. */
const MARGIN = 36;

/** How far a moved box has to go to line up with another one, or with the edges, margins, or middle of the page. */
export function snapMoved(
  box: Box,
  others: readonly Box[],
  page: Pick<PageSize, 'width' | 'height'>,
  within: number,
): Snap {
  return snapOf(
    nearest(movedPairs(xSpan(box), others.map(xSpan), page.width), within),
    nearest(movedPairs(ySpan(box), others.map(ySpan), page.height), within),
  );
}

/** The same for the sides that a resize moves. */
export function snapResized(
  box: Box,
  sides: Sides,
  others: readonly Box[],
  page: Pick<PageSize, 'width' | 'height'>,
  within: number,
): Snap {
  return snapOf(
    nearest(sidePairs(sides.x, xSpan(box), others.map(xSpan), page.width), within),
    nearest(sidePairs(sides.y, ySpan(box), others.map(ySpan), page.height), within),
  );
}

type Span = readonly [start: number, length: number];
/** A side or middle of the box, and a line where it may go. */
type Pair = readonly [from: number, to: number];

interface Hit {
  readonly by: number;
  readonly at: readonly number[];
}

const xSpan = ({ x, width }: Box): Span => [x, width];
const ySpan = ({ y, height }: Box): Span => [y, height];

/** Sides line up with sides, the middle with middles. */
function movedPairs(span: Span, others: readonly Span[], limit: number): readonly Pair[] {
  const [start, length] = span;
  const middles = [limit / 2, ...others.map(([from, size]) => from + size / 2)];
  return [
    ...sidePairs(-1, span, others, limit),
    ...sidePairs(1, span, others, limit),
    ...middles.map((to): Pair => [start + length / 2, to]),
  ];
}

function sidePairs(
  side: -1 | 0 | 1,
  [start, length]: Span,
  others: readonly Span[],
  limit: number,
): readonly Pair[] {
  if (side === 0) return [];
  const from = side === -1 ? start : start + length;
  const ofPage = [0, MARGIN, limit - MARGIN, limit];
  const sides = others.flatMap(([other, size]) => [other, other + size]);
  return [...ofPage, ...sides].map((to): Pair => [from, to]);
}

/** The shortest way to a line, and every line that is met then. */
function nearest(pairs: readonly Pair[], within: number): Hit | null {
  let by: number | null = null;
  for (const [from, to] of pairs) {
    const way = to - from;
    if (Math.abs(way) <= within && (by === null || Math.abs(way) < Math.abs(by))) by = way;
  }
  if (by === null) return null;
  const met = by;
  const lines = pairs.filter(([from, to]) => Math.abs(from + met - to) < 0.01);
  return { by: met, at: [...new Set(lines.map(([, to]) => to))] };
}

function snapOf(x: Hit | null, y: Hit | null): Snap {
  return {
    dx: x?.by ?? 0,
    dy: y?.by ?? 0,
    guides: [
      ...(x?.at ?? []).map((at): Guide => ({ axis: 'x', at })),
      ...(y?.at ?? []).map((at): Guide => ({ axis: 'y', at })),
    ],
  };
}
